import { defaultType, type Field, findType } from '@consign/document-types'
import { NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { fieldChoices } from '../draft/fields/field-choices.ts'
import { labelOf } from '../draft/model/form-model.ts'
import { keepPrintChoice, type PrintChoice, printChoice, printField } from '../draft/print-choice.ts'
import { choicesOf } from '../parts/choice.ts'
import { TypedChoices } from '../parts/typed-choices.tsx'
import { useTexts } from '../texts/use-texts.tsx'

const definition = findType(defaultType)?.definition

/** In which languages and with which numbers of boxes new notes are printed; each draft can say otherwise. */
export function PrintSection() {
  const { t, language } = useTexts()
  const [choice, setChoice] = useState(printChoice)
  const choose = (next: PrintChoice) => {
    keepPrintChoice(next)
    setChoice(next)
  }
  const of = (field: Field | undefined) => ({
    label: definition && field ? labelOf(definition, field.label, language) : '',
    data: (field?.options ?? []).map(({ value, label }) => ({
      value,
      label: definition ? labelOf(definition, label, language) : value,
    })),
  })
  const layouts = of(printField('/printLayout'))
  const languages = printField('/printLanguages')
  const choices = useMemo(
    () => (definition && languages ? fieldChoices(languages, definition, language) : choicesOf([])),
    [languages, language],
  )
  return (
    <section className="sheet card stack">
      <h2>{t('settings.print')}</h2>
      <p className="sub">{t('settings.printText')}</p>
      <TypedChoices
        label={of(languages).label}
        value={[...choice.languages]}
        {...(choice.languages.length === 0 ? { placeholder: t('settings.usualLanguages') } : {})}
        choices={choices}
        {...(languages?.max ? { maxValues: languages.max } : {})}
        error={choice.languages.every((each) => choices.meant(each) !== null) ? null : t('choice.none')}
        onChange={(languages) => choose({ ...choice, languages })}
      />
      <NativeSelect
        {...layouts}
        data={[{ value: '', label: t('settings.usual') }, ...layouts.data]}
        value={choice.layout ?? ''}
        onChange={({ currentTarget }) => choose({ ...choice, layout: currentTarget.value || null })}
      />
    </section>
  )
}
