import { defaultType, findType, typeOf } from '@consign/document-types'
import type { Client, OutputOf } from '@consign/sdk'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { templateKey } from './last-templates.ts'
import type { JsonObject } from './model/json.ts'
import { templateData, templateName } from './model/template.ts'

interface SaveAsTemplateDialogProps {
  /** The data of a draft or a note. */
  readonly data: JsonObject
  onClose(): void
}

/** Asks for the name of a template, and whether its vehicle is always the same one. */
export function SaveAsTemplateDialog({ data, onClose }: SaveAsTemplateDialogProps) {
  const { t } = useTexts()
  const [name, setName] = useState(() => templateName(data))
  const [withVehicle, setWithVehicle] = useState(false)
  const namesake = useNamesake(name.trim())
  const { mutate, error, isPending } = useSave(onClose)
  const type = findType(typeOf(data) ?? defaultType)
  return (
    <Dialog opened onClose={onClose} title={t('asTemplate.do')} size="lg">
      <Form
        onSend={({ name = '' }) =>
          type &&
          mutate({
            name,
            type,
            namesake,
            data: templateData(type.forAnother(data) as JsonObject, withVehicle),
          })
        }
      >
        {error && <ErrorBand error={error} />}
        <p>{t('asTemplate.text')}</p>
        <TextInput
          name="name"
          label={t('asTemplate.name')}
          description={namesake && t('asTemplate.replaces')}
          required
          withAsterisk={false}
          maxLength={120}
          data-autofocus
          value={name}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Checkbox
          label={t('asTemplate.vehicle')}
          checked={withVehicle}
          onChange={({ currentTarget }) => setWithVehicle(currentTarget.checked)}
        />
        <div className="row wrap">
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isPending}>
            {t('common.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type Namesake = OutputOf<'save_template'>

/** The template that has a name already. */
function useNamesake(name: string): Namesake | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...templateKey, 'named', name],
    queryFn: async () =>
      (await api.read('templates', { where: { name: { eq: name } }, limit: 1 })).rows[0]?.body ?? null,
    enabled: name !== '',
    throwOnError: false,
  })
  return data ?? undefined
}

interface ToSave {
  readonly name: string
  readonly type: { readonly name: string; readonly version: string }
  readonly data: JsonObject
  readonly namesake: Namesake | undefined
}

type NewTemplate = Parameters<Client['saveTemplate']>[0]['body']['record']

function useSave(onClose: () => void) {
  const api = useApi()
  const toast = useToast()
  const { t } = useTexts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ name, type, data, namesake }: ToSave) =>
      api.saveTemplate({
        body: {
          operation_id: crypto.randomUUID(),
          id: namesake?.id ?? crypto.randomUUID(),
          base_revision: namesake?.revision ?? 0,
          record: {
            ...{ name, type: { name: type.name, version: type.version }, data },
            ...(namesake?.note !== undefined && { note: namesake.note }),
          } as NewTemplate,
        },
      }),
    onSuccess: async ({ name }) => {
      toast(t('asTemplate.done', { name }))
      onClose()
      await queries.invalidateQueries({ queryKey: templateKey })
    },
  })
}
