import { Button } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { BeginDialog } from './begin-dialog.tsx'
import { useBegin } from './use-begin.ts'

/** Begins a note; for a company that has none yet an empty one or the example. */
export function NewNoteButtons({ withExample = false }: { readonly withExample?: boolean }) {
  const { t } = useTexts()
  const begin = useBegin()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="row wrap">
      <Button
        variant="filled"
        leftSection={<IconPlus size={20} />}
        onClick={() => (withExample ? begin('empty') : setChoosing(true))}
      >
        {t('notes.new')}
      </Button>
      {withExample && (
        <Button leftSection={<IconCopy size={20} />} onClick={() => begin('example')}>
          {t('first.example')}
        </Button>
      )}
      {isChoosing && <BeginDialog onClose={() => setChoosing(false)} />}
    </div>
  )
}
