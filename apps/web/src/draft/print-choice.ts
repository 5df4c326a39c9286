import { defaultType, type Field, findType } from '@consign/document-types'
import type { JsonObject } from './model/json.ts'

/** How new notes of this browser are printed, unless their draft says otherwise. */
export interface PrintChoice {
  readonly languages: readonly string[]
  readonly layout: string | null
}

const kept = 'consign.print'
const fields: readonly Field[] =
  findType(defaultType)?.definition.form.sections.flatMap(({ fields }) => fields) ?? []

/** The form field that holds the choice. */
export const printField = (path: '/printLanguages' | '/printLayout'): Field | undefined =>
  fields.find((field) => field.path === path)

const isOffered = (path: '/printLanguages' | '/printLayout', value: unknown): value is string =>
  printField(path)?.options?.some((option) => option.value === value) ?? false

/** The stored choice, without values that the type no longer offers. */
export function printChoice(): PrintChoice {
  const { languages, layout } = read()
  return {
    languages: (Array.isArray(languages) ? languages : []).filter((each) =>
      isOffered('/printLanguages', each),
    ),
    layout: isOffered('/printLayout', layout) ? layout : null,
  }
}

function read(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(localStorage.getItem(kept) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

export const keepPrintChoice = (choice: PrintChoice): void =>
  localStorage.setItem(kept, JSON.stringify(choice))

/** What a new note begins with. */
export function firstData(): JsonObject {
  const { languages, layout } = printChoice()
  return {
    ...(languages.length > 0 ? { printLanguages: [...languages] } : {}),
    ...(layout ? { printLayout: layout } : {}),
  }
}
