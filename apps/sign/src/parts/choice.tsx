import { Problem } from './page.tsx'
import { useSay } from './say.tsx'

/** The id of the choice, for the focus. */
export const inOrder = 'in-order'

/** Nothing to note, or something: neither is preselected. */
export function InOrder({
  label,
  reserves,
  problem,
  onChoose,
}: {
  label: string
  reserves: boolean | null
  problem?: string | undefined
  onChoose: (reserves: boolean) => void
}) {
  const say = useSay()
  return (
    <div
      id={inOrder}
      class="stack group"
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : `${inOrder}-problem`}
    >
      {problem !== undefined && <Problem id={`${inOrder}-problem`}>{problem}</Problem>}
      <Choice text={say('reserve.yes')} chosen={reserves === false} onChoose={() => onChoose(false)} />
      <Choice text={say('reserve.no')} chosen={reserves === true} onChoose={() => onChoose(true)} />
    </div>
  )
}

const Choice = ({ text, chosen, onChoose }: { text: string; chosen: boolean; onChoose: () => void }) => (
  <label class="option">
    <input type="radio" name="reserves" checked={chosen} onChange={onChoose} />
    <span>{text}</span>
  </label>
)
