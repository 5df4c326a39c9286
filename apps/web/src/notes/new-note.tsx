import { Button } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.tsx'
import { useBegin } from './use-begin.ts'

/** Begins a note, or one that is filled in already. */
export function NewNoteButtons({ withExample = false }: { readonly withExample?: boolean }) {
  const { t } = useTexts()
  const begin = useBegin()
  return (
    <div className="row wrap">
      <Button variant="filled" leftSection={<IconPlus size={20} />} onClick={() => begin('empty')}>
        {t('notes.new')}
      </Button>
      {withExample && (
        <Button leftSection={<IconCopy size={20} />} onClick={() => begin('example')}>
          {t('first.example')}
        </Button>
      )}
    </div>
  )
}
