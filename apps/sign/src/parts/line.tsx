import { Problem } from './page.tsx'
import { useSay } from './say.tsx'
import { unprintableIn } from './unprintable.ts'

/** A text of one line that is printed; what cannot be is said while it is typed. */
export function Line({
  id,
  label,
  value,
  problem: missing,
  autocomplete = 'off',
  onInput,
}: {
  id: string
  label: string
  value: string
  problem?: string | undefined
  autocomplete?: 'name' | 'organization' | 'off'
  onInput: (value: string) => void
}) {
  const say = useSay()
  const bad = unprintableIn(value)
  const problem = bad === undefined ? missing : say('sign.cannotPrint', { character: bad })
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        autocomplete={autocomplete}
        maxLength={200}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  )
}
