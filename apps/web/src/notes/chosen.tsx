import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.tsx'

interface ChosenFrameProps {
  readonly n: number
  readonly children: ReactNode
  onClear(): void
}

/** How many rows are chosen, what can be done with them, and how to choose none. */
export function Chosen({ n, children, onClear }: ChosenFrameProps) {
  const { t } = useTexts()
  return (
    <div className="chosen-bar row wrap" role="status">
      <b>{t('chosen.n', { n })}</b>
      {children}
      <Button variant="subtle" size="compact-sm" leftSection={<IconX size={16} />} onClick={onClear}>
        {t('chosen.none')}
      </Button>
    </div>
  )
}
