import type { Field } from '@consign/document-types'
import { useMemo } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { useForm } from '../form-context.ts'
import { dayOfBox, zoneAt } from '../model/clocks.ts'
import { formOf, type Reading } from '../model/field-value.ts'

/** How a field of the form is read and shown: on the clocks of its place, in the form of its codes. */
export function useReading(field: Field, pointer: string): Reading {
  const { locale } = useTexts()
  const { type, data } = useForm()
  const { input } = field
  const isTime = input === 'datetime'
  const zone = isTime ? zoneAt(type, data, pointer) : 'UTC'
  const day = isTime ? dayOfBox(type, data, pointer) : null
  const form = useMemo(() => formOf(type.definition, field), [type, field])
  return useMemo(() => ({ input, locale, zone, day, form }), [input, locale, zone, day, form])
}
