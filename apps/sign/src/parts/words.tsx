import { Problem } from './page.tsx'
import { useSay } from './say.tsx'
import { unprintableIn } from './unprintable.ts'

/** A text of several lines that is printed: counted, and held to what the print can set. */
export function Words({
  id,
  label,
  value,
  count,
  most,
  problem: missing,
  onInput,
}: {
  id: string
  label: string
  value: string
  /** Characters of what is printed, which may be more than what is typed. */
  count: number
  most: number
  /** What is missing, once it was looked for. */
  problem?: string | undefined
  onInput: (value: string) => void
}) {
  const say = useSay()
  const bad = unprintableIn(value)
  const long = count > most ? say('reserve.long', { most }) : missing
  const problem = bad === undefined ? long : say('sign.cannotPrint', { character: bad })
  const wrong = problem !== undefined
  return (
    <div class="field">
      <div class="row apart">
        <label for={id}>{label}</label>
        <span class="caption">{say('count', { count, most })}</span>
      </div>
      <textarea
        id={id}
        class="input"
        rows={2}
        value={value}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-problem` : undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {wrong && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  )
}
