import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

interface ActProps {
  readonly class: string
  readonly children: ComponentChildren
  act(): Promise<void>
}

/** A button whose act is under way once at a time. */
export function Act({ class: kind, children, act }: ActProps) {
  const [isBusy, setBusy] = useState(false)
  const press = () => {
    if (isBusy) return
    setBusy(true)
    void act().finally(() => setBusy(false))
  }
  return (
    <button type="button" class={kind} aria-disabled={isBusy} onClick={press}>
      {children}
    </button>
  )
}
