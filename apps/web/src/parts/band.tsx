import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconXboxX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Tone = 'ok' | 'warn' | 'bad' | 'info'

const icons = { ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconXboxX, info: IconInfoCircle }

/** A band with its icon; its first words are its title. */
export function Band({
  tone,
  children,
  role,
}: {
  readonly tone: Tone
  readonly children: ReactNode
  readonly role?: 'alert' | 'status'
}) {
  const Icon = icons[tone]
  return (
    <div className={`band ${tone}`} role={role}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className="grow">{children}</div>
    </div>
  )
}
