import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Verification } from '../evidence/use-verification.ts'

interface VerdictProps {
  /** Of a consent or a statement. */
  readonly signedId: string
  readonly verified: Verification | 'missing' | null
}

/** Whether this browser could verify what a party signed, by the checks of that alone. */
export function Verdict({ signedId, verified }: VerdictProps) {
  const { t } = useTexts()
  if (verified === null) return <span className="pill">{t('sign.checking')}</span>
  if (verified === 'missing') return <span className="pill warn">{t('sign.unchecked')}</span>
  const own = verified.checks.filter(
    ({ subject, name }) => subject === signedId && /^(?:consent|statement)/.test(name),
  )
  const holds = own.length > 0 && own.every(({ result }) => result !== 'failed')
  if (!holds) return <span className="pill bad">{t('sign.invalid')}</span>
  return (
    <span className="pill ok">
      <IconCheck size={14} aria-hidden="true" />
      {t('sign.verified')}
    </span>
  )
}
