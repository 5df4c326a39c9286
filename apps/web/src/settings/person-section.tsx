import { TextInput } from '@mantine/core'
import { useApi } from '../api/use-api.tsx'
import { usePerson } from '../api/who.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The person's name as colleagues and the log see it. */
export function PersonSection() {
  const { t } = useTexts()
  const api = useApi()
  const { data: person } = usePerson()
  if (!person) return null
  return (
    <SettingsForm
      title={t('settings.person')}
      asksAnew="person"
      save={({ person: name = '' }) => api.updateUser({ body: { data: { name } } })}
    >
      <p className="sub">
        {t('signIn.email')}: <bdi>{person.email}</bdi>
      </p>
      <TextInput
        name="person"
        label={t('signUp.name')}
        defaultValue={String(person.user_metadata['name'] ?? '')}
        required
        withAsterisk={false}
        maxLength={120}
      />
    </SettingsForm>
  )
}
