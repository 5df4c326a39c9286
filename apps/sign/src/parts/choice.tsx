import { useSay } from './say.tsx'

/** Nothing to note, or something: neither is preselected. */
export function InOrder({
  label,
  reserves,
  onChoose,
}: {
  label: string
  reserves: boolean | null
  onChoose: (reserves: boolean) => void
}) {
  const say = useSay()
  return (
    <fieldset class="stack" aria-label={label}>
      <Choice text={say('reserve.yes')} chosen={reserves === false} onChoose={() => onChoose(false)} />
      <Choice text={say('reserve.no')} chosen={reserves === true} onChoose={() => onChoose(true)} />
    </fieldset>
  )
}

const Choice = ({ text, chosen, onChoose }: { text: string; chosen: boolean; onChoose: () => void }) => (
  <label class="option">
    <input type="radio" name="reserves" checked={chosen} onChange={onChoose} />
    <span>{text}</span>
  </label>
)
