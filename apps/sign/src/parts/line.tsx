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
  most = 200,
  onInput,
}: {
  id: string
  label: string
  value: string
  problem?: string | undefined
  autocomplete?: 'name' | 'organization' | 'organization-title' | 'off'
  most?: number
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
        maxLength={most}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  )
}
