import { Button } from '@mantine/core'
import { useTexts } from '../texts/use-texts.tsx'

/** The other language, in its own words. */
export function LanguageSwitch() {
  const { language, setLanguage, t } = useTexts()
  const other = language === 'en' ? 'pl' : 'en'
  return (
    <Button variant="subtle" size="compact-md" lang={other} onClick={() => setLanguage(other)}>
      {t(`language.${other}`)}
    </Button>
  )
}
