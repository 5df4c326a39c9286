import { NativeSelect, Switch } from '@mantine/core'
import { setSingleKeys, useSingleKeys } from '../keys/single-keys.ts'
import { themes, useTheme } from '../parts/use-theme.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** How these pages look in this browser. */
export function PagesSection() {
  const { t, language, setLanguage } = useTexts()
  const areKeysOn = useSingleKeys()
  const { theme, setTheme } = useTheme()
  return (
    <section className="sheet card stack">
      <h2>{t('settings.pages')}</h2>
      <NativeSelect
        label={t('settings.language')}
        value={language}
        data={(['en', 'pl'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value === 'pl' ? 'pl' : 'en')}
      />
      <NativeSelect
        label={t('company.theme')}
        value={theme}
        data={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={({ currentTarget }) =>
          setTheme(themes.find((each) => each === currentTarget.value) ?? 'auto')
        }
      />
      <Switch
        label={t('settings.keys')}
        description={t('settings.keysText')}
        checked={areKeysOn}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
    </section>
  )
}
