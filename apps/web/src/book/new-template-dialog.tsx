import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { Band } from '../parts/band.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { bookKey } from './use-records.ts'

interface NewTemplateDialogProps {
  onClose(): void
  onMade(id: string): void
}

/** How many of the last drafts are offered, those that were issued among them. */
const mostOffered = 50

/** Makes a template of a draft, or of what was issued. */
export function NewTemplateDialog({ onClose, onMade }: NewTemplateDialogProps) {
  const { t, time } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string>()
  const drafts = useQuery({
    queryKey: ['book', 'drafts'],
    queryFn: async () => (await api.read('drafts', { limit: mostOffered })).rows.map(({ body }) => body),
    gcTime: 0,
  })
  const make = useMutation({
    mutationFn: async () => {
      const draft = drafts.data?.find(({ id }) => id === (chosen ?? drafts.data?.[0]?.id))
      if (!draft) return
      // A draft that names no type is of the usual one.
      const type = draft.type ?? (await import('@consign/document-types')).defaultType
      const record = { name: name.trim(), type, data: draft.data }
      const { id } = await api.saveTemplate({ body: { id: crypto.randomUUID(), base_revision: 0, record } })
      await queries.invalidateQueries({ queryKey: bookKey('templates') })
      onMade(id)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t('book.new.templates')}>
      <Loaded query={drafts}>
        {(all) =>
          all.length === 0 ? (
            <Band tone="info">{t('book.noDrafts')}</Band>
          ) : (
            <Form onSend={() => make.mutate()}>
              {make.error && <ErrorBand error={make.error} />}
              <p className="sub">{t('book.templateOf')}</p>
              <TextInput
                label={t('book.name')}
                value={name}
                required
                withAsterisk={false}
                maxLength={120}
                data-autofocus
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              <NativeSelect
                label={t('book.draft')}
                data={all.map(({ id, data, updatedAt }) => ({
                  value: id,
                  label: `${referenceOf(data) ?? t('draft.untitled')}, ${time(updatedAt)}`,
                }))}
                value={chosen ?? all[0]?.id ?? ''}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              />
              <Button type="submit" variant="filled" loading={make.isPending}>
                {t('book.make')}
              </Button>
            </Form>
          )
        }
      </Loaded>
    </Dialog>
  )
}

const referenceOf = (data: object): string | undefined => {
  const { reference } = data as { readonly reference?: unknown }
  return typeof reference === 'string' && reference.trim() !== '' ? reference.slice(0, 100) : undefined
}
