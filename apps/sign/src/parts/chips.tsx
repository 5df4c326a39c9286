import { Icon } from '@consign/page/icon'
import type { ComponentChildren } from 'preact'
import { Problem } from './page.tsx'
import { useSay } from './say.tsx'

/**
 * Ready words under a heading: tapped once they are taken, tapped again they are not. What is missing is said at the
 * group, which can take the focus.
 */
export function Chips({
  id,
  label,
  chips,
  chosen,
  problem,
  onChoose,
  children,
}: {
  id: string
  label: string
  chips: readonly { readonly value: string; readonly text: string }[]
  chosen: readonly string[]
  problem?: string | undefined
  onChoose: (chosen: readonly string[]) => void
  children?: ComponentChildren
}) {
  const say = useSay()
  const toggled = (value: string) =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return (
    <fieldset
      id={id}
      class="stack group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
    >
      <h2 id={`${id}-label`}>{label}</h2>
      {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
      {chips.length > 0 && <p class="caption">{say('reserve.tap')}</p>}
      <div class="chips">
        {chips.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            class="chip"
            aria-pressed={chosen.includes(value)}
            onClick={() => onChoose(toggled(value))}
          >
            {chosen.includes(value) && <Icon name="tick" />}
            <span>{text}</span>
          </button>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
