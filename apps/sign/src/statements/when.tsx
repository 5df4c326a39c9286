import { useState } from 'preact/hooks'
import { Problem } from '../parts/page.tsx'
import { useStatementSay } from './speak.tsx'

/** The moment: that of the signature, until an earlier one is chosen. */
export function When({
  at,
  problem,
  onInput,
}: {
  at: string
  problem: string | undefined
  onInput: (at: string) => void
}) {
  const say = useStatementSay()
  const [open] = useState(at !== '')
  return (
    <div class="field">
      <p>
        {say('field.when')}: <b>{at === '' ? say('field.now') : say.moment(new Date(at).toISOString())}</b>
      </p>
      <details open={open}>
        <summary class="button">{say('field.earlier')}</summary>
        <input
          id="at"
          class="input"
          type="datetime-local"
          aria-label={say('field.when')}
          value={at}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : 'at-problem'}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
        {problem !== undefined && <Problem id="at-problem">{problem}</Problem>}
      </details>
    </div>
  )
}
