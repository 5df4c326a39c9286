import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { useCompany } from '../api/who.ts'
import { fieldsOf } from '../doorway/form-fields.ts'
import { ErrorBand } from '../parts/error-band.tsx'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** The name of the company and whom signers call. */
export function CompanySection() {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const company = useCompany()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ name = '', phone }: Record<string, string>) =>
      api.updateCompany({ body: { name, phone: phone || null } }),
    onSuccess: () => {
      toast(t('common.saved'))
      return queries.invalidateQueries({ queryKey: ['companies'] })
    },
  })
  if (!company) return null
  return (
    <form
      key={company.id}
      className="sheet card stack"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(fieldsOf(event.currentTarget))
      }}
    >
      <h2>{t('settings.company')}</h2>
      {error && <ErrorBand error={error} />}
      <TextInput
        name="name"
        label={t('settings.name')}
        defaultValue={company.name}
        required
        withAsterisk={false}
      />
      <TextInput
        name="phone"
        type="tel"
        label={t('settings.phone')}
        description={t('settings.phoneText')}
        defaultValue={company.phone ?? ''}
      />
      <div>
        <Button type="submit" loading={isPending}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
