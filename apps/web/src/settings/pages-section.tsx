import { NativeSelect, useMantineColorScheme } from '@mantine/core'
import { useTexts } from '../texts/use-texts.tsx'

const themes = ['auto', 'light', 'dark'] as const

/** How these pages look in this browser. */
export function PagesSection() {
  const { t, language, setLanguage } = useTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
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
        value={colorScheme}
        data={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={({ currentTarget }) =>
          setColorScheme(themes.find((each) => each === currentTarget.value) ?? 'auto')
        }
      />
    </section>
  )
}
