import { Button, Textarea } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { Band } from '../../parts/band.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Refused } from './questions.ts'

interface ChooseFileProps {
  readonly kind: 'contractors' | 'vehicles'
  readonly isReading: boolean
  readonly refused: Refused | undefined
  onOpen(file: Blob): void
  onStop(): void
}

/** A file chosen, dropped or pasted. */
export function ChooseFile({ kind, isReading, refused, onOpen, onStop }: ChooseFileProps) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) onOpen(file)
  }
  if (isReading)
    return (
      <div className="stack" role="status">
        <p>{t('import.reading')}</p>
        <Waiting lines={4} />
        <div>
          <Button onClick={onStop}>{t('common.cancel')}</Button>
        </div>
      </div>
    )
  return (
    <div className="stack import-choose">
      {refused && (
        <Band tone="bad" role="alert">
          <p>
            {t(`import.refused.${refused.code}`)}
            {refused.line !== null && ` ${t('import.atLine', { n: refused.line })}`}
          </p>
          <p className="cap">{t('import.nothing')}</p>
        </Band>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is another way to press the button in it */}
      <div className="sheet card import-drop" onDrop={drop} onDragOver={(event) => event.preventDefault()}>
        <p>{t('import.text')}</p>
        <p className="cap">{t(kind === 'vehicles' ? 'import.needsVehicle' : 'import.needsContractor')}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-label={t('import.file')}
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onOpen(file)
            currentTarget.value = ''
          }}
        />
        <div>
          <Button
            variant="filled"
            leftSection={<IconFileSpreadsheet size={20} />}
            onClick={() => input.current?.click()}
          >
            {t('import.file')}
          </Button>
        </div>
      </div>
      <div className="sheet card stack tight">
        <Textarea
          label={t('import.paste')}
          rows={5}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <div>
          <Button disabled={pasted.trim() === ''} onClick={() => onOpen(new Blob([pasted]))}>
            {t('import.readPasted')}
          </Button>
        </div>
      </div>
    </div>
  )
}
