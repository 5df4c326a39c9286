import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.tsx'

/** On a phone the cards of a list are chosen by touch once this was pressed; elsewhere each row has its box. */
export function ChooseButton({ isOn, onPress }: { readonly isOn: boolean; onPress(): void }) {
  const { t } = useTexts()
  return (
    <Button
      className="only-small"
      leftSection={<IconChecks size={20} />}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {t('chosen.several')}
    </Button>
  )
}
