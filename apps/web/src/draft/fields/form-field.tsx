import type { Field } from '@consign/document-types'
import { Button } from '@mantine/core'
import { memo, useCallback, useMemo } from 'react'
import type { TextKey } from '../../texts/catalogue.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { KeepInBook } from '../book/keep-in-book.tsx'
import { controlId, useForm } from '../form-context.ts'
import { type Completion, completionOf } from '../model/completion.ts'
import { labelOf } from '../model/form-model.ts'
import { patternOf, valueAt } from '../model/pointer.ts'
import { ChoiceField } from './choice-field.tsx'
import { CompletedField } from './completed-field.tsx'
import type { ControlProps } from './control.ts'
import { DayField } from './day-field.tsx'
import { ListField } from './list-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'
import { useReading } from './use-reading.ts'

/** Hints that a definition has no room for, by the field's path. */
const hints: Readonly<Record<string, TextKey>> = { '/noteNumber/value': 'draft.noteNumber' }

/** One field of the form, by its definition. */
export function FormField({ field, pointer }: { readonly field: Field; readonly pointer: string }) {
  const { t, language } = useTexts()
  const { type, data, problems, set, leave, isTold, fixed, copied, check } = useForm()
  const ownHint = hints[field.path]
  const isList = field.input === 'tags' || field.input === 'multiselect'
  const problem = problems.find(({ path }) => path === pointer || (isList && path.startsWith(`${pointer}/`)))
  const control: ControlProps = {
    field,
    definition: type.definition,
    reading: useReading(field, pointer),
    id: controlId(pointer),
    label: labelOf(type.definition, field.label, language),
    hint: field.hint ? labelOf(type.definition, field.hint, language) : ownHint ? t(ownHint) : null,
    value: valueAt(data, pointer),
    error: problem && isTold(pointer) ? problem.message : null,
    isFixed: fixed?.has(pointer) ?? false,
    set: useCallback<ControlProps['set']>((value) => set(pointer, value), [set, pointer]),
    leave: useCallback(() => leave(pointer), [leave, pointer]),
  }
  const { definition } = type
  const completion = useMemo(() => completionOf(definition, pointer), [definition, pointer])
  return (
    <div className={`span-${spanOf(patternOf(pointer), field)} input-${field.input}`}>
      <Control {...control} completion={completion} />
      {completion?.kind === 'contractor' && !control.isFixed && (
        <KeepInBook block={completion.block} uses={completion.uses} name={control.value} />
      )}
      {copied?.includes(pointer) && <Copied label={control.label} onRight={() => check?.(pointer)} />}
    </div>
  )
}

/** Says that a value is another note’s, until it was touched or confirmed. */
function Copied({ label, onRight }: { readonly label: string; readonly onRight: () => void }) {
  const { t } = useTexts()
  return (
    <div className="asked copied">
      {t('copied.check')}
      <Button size="compact-xs" aria-label={`${t('copied.right')}: ${label}`} onClick={onRight}>
        {t('copied.right')}
      </Button>
    </div>
  )
}

/** A letter typed in one field of a hundred leaves the others as they are. */
const Control = memo(function Control({
  completion,
  ...props
}: ControlProps & { readonly completion: Completion | null }) {
  if (completion !== null) return <CompletedField {...props} completion={completion} />
  switch (props.field.input) {
    case 'boolean':
      return <SwitchField {...props} />
    case 'tags':
    case 'multiselect':
      return <ListField {...props} />
    case 'select':
    case 'country':
    case 'currency':
      return <ChoiceField {...props} />
    case 'date':
    case 'datetime':
      return <DayField {...props} />
    default:
      return <TextField {...props} />
  }
})

/** Twelfths of the width of its box that a field takes. */
function spanOf(pattern: string, { input }: Field): number {
  const last = pattern.split('/').at(-1) ?? ''
  if (input === 'multiline' || input === 'multiselect' || last === 'name' || last === 'street') return 12
  if (last === 'postcode') return 4
  if (last === 'city') return 8
  return 6
}
