import Type from 'typebox'
import { count, DateTime, nullable, text as textOf, Uuid } from './schemas/common.ts'

/** Columns of many tables. */
export const uuid = { kind: 'uuid', schema: Uuid } as const
export const text = { kind: 'text', schema: textOf(200) } as const
export const optionalText = { kind: 'text', schema: nullable(textOf(200)) } as const
export const integer = { kind: 'integer', schema: count() } as const
export const timestamp = { kind: 'timestamp', schema: DateTime } as const
export const boolean = { kind: 'boolean', schema: Type.Boolean() } as const
