import { TextInput } from '@mantine/core'
import { useApi } from '../api/use-api.tsx'
import { useCompany } from '../api/who.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The name of the company, whom signers call, and its tax number. */
export function CompanySection() {
  const { t } = useTexts()
  const api = useApi()
  const company = useCompany()
  if (!company) return null
  return (
    <SettingsForm
      key={company.id}
      title={t('settings.company')}
      asksAnew="companies"
      save={({ name = '', phone, taxId }) =>
        api.updateCompany({ body: { name, phone: phone || null, taxId: taxId || null } })
      }
    >
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
      <TextInput
        name="taxId"
        label={t('signUp.taxId')}
        description={t('settings.taxIdText')}
        defaultValue={company.taxId ?? ''}
      />
    </SettingsForm>
  )
}
