import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { usePerson } from '../api/who.ts'
import { fieldsOf } from '../doorway/form-fields.ts'
import { ErrorBand } from '../parts/error-band.tsx'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** The name that colleagues and the log know somebody by. */
export function PersonSection() {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { data: person } = usePerson()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (name: string) => api.updateUser({ body: { data: { name } } }),
    onSuccess: () => {
      toast(t('common.saved'))
      return queries.invalidateQueries({ queryKey: ['person'] })
    },
  })
  if (!person) return null
  return (
    <form
      className="sheet card stack"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(fieldsOf(event.currentTarget)['person'] ?? '')
      }}
    >
      <h2>{t('settings.person')}</h2>
      {error && <ErrorBand error={error} />}
      <TextInput
        name="person"
        label={t('signUp.name')}
        description={person.email}
        defaultValue={String(person.user_metadata['name'] ?? '')}
        required
        withAsterisk={false}
        maxLength={120}
      />
      <div>
        <Button type="submit" loading={isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
