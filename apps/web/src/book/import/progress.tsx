import { Button } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.tsx'

interface ProgressProps {
  readonly text: string
  readonly done: number
  readonly count: number
  onStop(): void
}

/** How far the rows are. */
export function Progress({ text, done, count, onStop }: ProgressProps) {
  const { t } = useTexts()
  return (
    <div className="stack import-progress">
      <p>{text}</p>
      <progress value={done} max={count} aria-label={text} />
      <p className="cap" role="status">
        {t('import.progress', { n: done, all: count })}
      </p>
      <div>
        <Button onClick={onStop}>{t('import.stop')}</Button>
      </div>
    </div>
  )
}
