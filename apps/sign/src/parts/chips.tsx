import { Icon } from '@consign/page/icon'
import { useSay } from './say.tsx'

/** Ready words; tapped once they are taken, tapped again they are not. */
export function Chips({
  chips,
  onToggle,
}: {
  chips: readonly { readonly value: string; readonly text: string; readonly chosen: boolean }[]
  onToggle: (value: string) => void
}) {
  const say = useSay()
  return (
    <div>
      <p class="caption">{say('reserve.tap')}</p>
      <div class="chips">
        {chips.map(({ value, text, chosen }) => (
          <button
            key={value}
            type="button"
            class="chip"
            aria-pressed={chosen}
            onClick={() => onToggle(value)}
          >
            {chosen && <Icon name="tick" />}
            <span>{text}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
