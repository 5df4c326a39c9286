import { defaultType, type Field, findType } from '@consign/document-types'
import { MultiSelect, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { labelOf } from '../draft/model/form-model.ts'
import { keepPrintChoice, type PrintChoice, printChoice, printField } from '../draft/print-choice.ts'
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
  const most = printField('/printLanguages')?.max
  return (
    <section className="sheet card stack">
      <h2>{t('settings.print')}</h2>
      <p className="sub">{t('settings.printText')}</p>
      <MultiSelect
        {...of(printField('/printLanguages'))}
        value={[...choice.languages]}
        searchable
        {...(most ? { maxValues: most } : {})}
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
