import type { Field } from '@consign/document-types'
import { Button } from '@mantine/core'
import { memo, useCallback, useState } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { useForm } from '../form-context.ts'
import { splitFields } from '../model/form-model.ts'
import { inItem, valueAt } from '../model/pointer.ts'
import { FormField } from './form-field.tsx'

interface FieldsProps {
  readonly fields: readonly Field[]
  /** Of a repeated section: which item. */
  readonly index?: number
}

/** Fields of a box in its order; the rarer ones of a long box when they are asked for. */
export function Fields({ fields, index }: FieldsProps) {
  const { data, problems } = useForm()
  const [isAll, setAll] = useState(false)
  const showAll = useCallback(() => setAll(true), [])
  const pointerOf = ({ path }: Field) => (index === undefined ? path : inItem(path, index))
  // An emptied field stays while the person is about to type in it.
  const [everNeeded] = useState(() => new Set<string>())
  const isNeeded = (field: Field) => {
    const pointer = pointerOf(field)
    if (valueAt(data, pointer) !== undefined || problems.some(({ path }) => path === pointer))
      everNeeded.add(field.path)
    return everNeeded.has(field.path)
  }
  const { open, more } = splitFields(fields, isNeeded)
  const shown = isAll ? fields.filter(({ input }) => input !== 'hidden') : open
  return (
    <div className="form-grid">
      {shown.map((field) => (
        <FormField key={field.path} field={field} pointer={pointerOf(field)} />
      ))}
      {!isAll && more.length > 0 && <More onShow={showAll} />}
    </div>
  )
}

const More = memo(function More({ onShow }: { readonly onShow: () => void }) {
  const { t } = useTexts()
  return (
    <Button className="span-12 more" variant="subtle" size="compact-sm" onClick={onShow}>
      {t('draft.more')}
    </Button>
  )
})
