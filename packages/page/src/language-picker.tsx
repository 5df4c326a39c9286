import { Icon } from './icon.tsx'
import { isLanguage, type Language, languages } from './languages.ts'

export const LanguagePicker = ({
  label,
  language,
  offered = Object.keys(languages) as Language[],
  onChoose,
}: {
  label: string
  language: Language
  offered?: readonly Language[]
  onChoose: (next: Language) => void
}) => (
  <span class="tap pick">
    <Icon name="language" />
    <span aria-hidden="true">{language.toUpperCase()}</span>
    <select
      aria-label={label}
      value={language}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && onChoose(value)}
    >
      {offered.map((code) => (
        <option key={code} value={code} lang={code}>
          {languages[code]}
        </option>
      ))}
    </select>
  </span>
)
