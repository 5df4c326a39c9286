import { Icon, type IconName } from '@consign/page/icon'

/** Two alternatives, one of which is chosen. */
export const Switch = <Value extends string>({
  label,
  chosen,
  options,
  onChoose,
}: {
  label: string
  chosen: Value
  options: readonly { readonly value: Value; readonly icon: IconName; readonly text: string }[]
  onChoose: (value: Value) => void
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
  <div class="switch" role="group" aria-label={label}>
    {options.map(({ value, icon, text }) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        <Icon name={icon} />
        {text}
      </button>
    ))}
  </div>
)
