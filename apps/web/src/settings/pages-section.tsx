import { NativeSelect, Switch } from '@mantine/core'
import { setSingleKeys, useSingleKeys } from '../keys/single-keys.ts'
import { LanguageSelect } from '../parts/language-select.tsx'
import { themes, useTheme } from '../parts/use-theme.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** How these pages look in this browser. */
export function PagesSection() {
  const { t } = useTexts()
  const areKeysOn = useSingleKeys()
  const { theme, setTheme } = useTheme()
  return (
    <section className="sheet card stack">
      <h2>{t('settings.pages')}</h2>
      <LanguageSelect label={t('settings.language')} />
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
