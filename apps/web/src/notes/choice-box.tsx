import { useTexts } from '../texts/use-texts.tsx'

interface ChoiceBoxProps {
  readonly id: string
  readonly reference: string
  readonly isChosen: boolean
  /** With shift also those between it and the one chosen before. */
  onChoose(id: string, isRange: boolean): void
}

/** The box of a row that is chosen for what is done to many. */
export function ChoiceBox({ id, reference, isChosen, onChoose }: ChoiceBoxProps) {
  const { t } = useTexts()
  return (
    <td className="list-choice">
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('chosen.one', { reference })}
        checked={isChosen}
        onChange={({ nativeEvent }) => onChoose(id, (nativeEvent as MouseEvent).shiftKey)}
      />
    </td>
  )
}

interface AllBoxProps {
  readonly chosen: 'all' | 'some' | 'none'
  onChooseAll(): void
}

/** The box above them, for all that are shown. */
export function AllBox({ chosen, onChooseAll }: AllBoxProps) {
  const { t } = useTexts()
  return (
    <td className="list-choice">
      <input
        type="checkbox"
        aria-label={t('chosen.all')}
        checked={chosen === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = chosen === 'some'
        }}
        onChange={onChooseAll}
      />
    </td>
  )
}
