import type { Language } from '../texts/catalogue.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { errorText } from './error-text.ts'
import { useToast } from './toast.tsx'

/** Changes the language of the pages; where its texts cannot be fetched the page stays as it is and says so. */
export function useChooseLanguage() {
  const texts = useTexts()
  const toast = useToast()
  const choose = (language: Language | undefined) => {
    if (language) texts.setLanguage(language).catch((error: unknown) => toast(errorText(error, texts)))
  }
  return { language: texts.language, choose }
}
