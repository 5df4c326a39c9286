import { Switch } from '@mantine/core'
import { useTexts } from '../texts/use-texts.tsx'
import './switch-row.css'

interface SwitchRowProps {
  readonly text: string
  readonly help?: string
  readonly isOn: boolean
  /** On for good. */
  readonly isFixed?: boolean
  readonly isDisabled?: boolean
  onChange(isOn: boolean): void
}

/** A switch with its consequence; the whole row is the target. */
export function SwitchRow({
  text,
  help,
  isOn,
  isFixed = false,
  isDisabled = false,
  onChange,
}: SwitchRowProps) {
  const { t } = useTexts()
  if (isFixed)
    return (
      <div className="switch-row row between">
        <span className="switch-text">{text}</span>
        <span className="cap nowrap">{t('consent.always')}</span>
      </div>
    )
  return (
    <Switch
      className="switch-row"
      labelPosition="left"
      label={text}
      description={help}
      checked={isOn}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
