import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { languageNames, languages } from '../texts/catalogue.ts'
import { useChooseLanguage } from './use-choose-language.ts'

/** The languages of these pages, each by its own name. */
export function LanguageSelect(props: Pick<NativeSelectProps, 'label' | 'aria-label' | 'className'>) {
  const { language, choose } = useChooseLanguage()
  return (
    <NativeSelect
      {...props}
      value={language}
      onChange={({ currentTarget }) => choose(languages.find((each) => each === currentTarget.value))}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageNames[each]}
        </option>
      ))}
    </NativeSelect>
  )
}
