import { Button } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useKey } from '../keys/use-key.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** Begins a note; its draft is kept at the server from the first character on. */
export function NewNoteButtons({ withExample = false }: { readonly withExample?: boolean }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const begin = useCallback(
    (start: 'empty' | 'example') =>
      navigate({ to: '/app/drafts/$draftId', params: { draftId: crypto.randomUUID() }, search: { start } }),
    [navigate],
  )
  useKey(
    'n',
    useCallback(() => void begin('empty'), [begin]),
  )
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
