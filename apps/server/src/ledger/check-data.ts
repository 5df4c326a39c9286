import { type DocumentType, defaultType, findType, type Problem, typeOf } from '@consign/document-types'
import type { JsonObject } from '@consign/evidence'
import { firstUnprintableProblems } from './unprintable-problems.ts'

interface CheckedData {
  /** The type that the data name; undefined for an unknown one. */
  readonly type: DocumentType | undefined
  readonly summary: { reference: string | null; sender: string | null; consignee: string | null }
  /** Everything that prevents issuing. */
  readonly problems: Problem[]
}

const nothing = { reference: null, sender: null, consignee: null }

/** A draft's type, problems and warnings. Accepts any JSON object. */
export function checkData(data: JsonObject, language: 'en' | 'pl'): CheckedData {
  const ref = typeOf(data)
  const type = ref ? findType(ref) : undefined
  if (!type) return { type, summary: nothing, problems: [unknownType(language)] }
  const problems = [...type.check(data, language), ...unprintableIn(type, data, language)]
  return { type, summary: type.summary(data), problems }
}

/** The same of a draft, in which nothing stands that signers alone add. */
export function checkDraft(data: JsonObject, language: 'en' | 'pl'): CheckedData {
  const checked = checkData(data, language)
  const ofSigners = checked.type?.notForDrafts(data, language) ?? []
  return { ...checked, problems: [...checked.problems, ...ofSigners] }
}

/** Doubtful data that do not prevent issuing. */
export const warningsIn = (
  type: DocumentType | undefined,
  data: JsonObject,
  language: 'en' | 'pl',
): Problem[] => type?.warnings(data, language, new Date()) ?? []

const unknownType = (language: 'en' | 'pl'): Problem => ({
  path: '/type',
  rule: 'type',
  article: null,
  message:
    language === 'pl'
      ? `Nie ma takiego typu dokumentu: ${JSON.stringify(defaultType)} albo pole pominąć.`
      : `There is no such document type: ${JSON.stringify(defaultType)}, or leave it out.`,
})

/** Most listed unprintable texts; a draft can hold thousands, and each pointer may be as long as the draft. */
const mostListed = { texts: 100, pointers: 64 * 1024 }

/**
 * Signed text must be visible on the PDF, so a character outside the fonts is a problem. A text that is too long for any
 * field is one already.
 */
function unprintableIn(type: DocumentType, data: JsonObject, language: 'en' | 'pl'): Problem[] {
  const name = (path: string) => type.fieldName(path, language)
  // A character has two code units at most.
  const told = { ...mostListed, longest: 2 * type.longestText }
  const { problems, more } = firstUnprintableProblems(data, told, language, name)
  const listed = problems.map((one) => ({ ...one, article: null }))
  if (more === 0) return listed
  const message =
    language === 'pl'
      ? `Nie pokazano jeszcze ${more} pól, których nie można wydrukować`
      : `${more} more fields that cannot be printed are not listed`
  return [...listed, { path: '', rule: 'truncated', article: null, message }]
}
