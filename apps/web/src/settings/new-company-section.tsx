import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../api/use-api.tsx'
import { CompanyFields } from '../doorway/company-fields.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** Another company of the same person, whose session goes on in it. */
export function NewCompanySection() {
  const { t } = useTexts()
  const { mutate, error, isPending } = useNewCompany()
  return (
    <Form className="sheet card stack" onSend={(fields) => mutate(fields)}>
      <h2>{t('settings.newCompany')}</h2>
      {error && <ErrorBand error={error} />}
      <CompanyFields size="sm" />
      <div>
        <Button type="submit" loading={isPending}>
          {t('settings.newCompanyDo')}
        </Button>
      </div>
    </Form>
  )
}

function useNewCompany() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ company = '', country = '', taxId }: Record<string, string>) => {
      const { id } = await api.createCompany({ body: { name: company, country, taxId: taxId || null } })
      await api.selectCompany({ params: { companyId: id } })
    },
    onSuccess: async () => {
      await navigate({ to: '/app/notes' })
      await queries.resetQueries()
    },
  })
}
