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
  onInput,
}: {
  id: string
  label: string
  value: string
  /** Characters of what is printed, which may be more than what is typed. */
  count: number
  most: number
  onInput: (value: string) => void
}) {
  const say = useSay()
  const bad = unprintableIn(value)
  const wrong = bad !== undefined || count > most
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
      {wrong && (
        <Problem id={`${id}-problem`}>
          {bad === undefined ? say('reserve.long', { most }) : say('sign.cannotPrint', { character: bad })}
        </Problem>
      )}
    </div>
  )
}
