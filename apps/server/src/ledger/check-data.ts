import { type DocumentType, findType, type Problem, typeOf } from '@consign/document-types'
import type { JsonObject } from '@consign/evidence'
import { unprintable } from '@consign/pdf'

export interface CheckedData {
  /** The type the data names; undefined when there is no such type. */
  readonly type: DocumentType | undefined
  readonly summary: { reference: string | null; sender: string | null; consignee: string | null }
  /** Everything that keeps the data from being issued. */
  readonly problems: Problem[]
  /** What is worth a look and keeps it from nothing. */
  readonly warnings: Problem[]
}

const nothing = { reference: null, sender: null, consignee: null }

/** What a draft's data is and what it lacks. Accepts any JSON object. */
export function checkData(data: JsonObject, language: 'en' | 'pl'): CheckedData {
  const ref = typeOf(data)
  const type = ref ? findType(ref) : undefined
  if (!type) return { type, summary: nothing, problems: [unknownType(language)], warnings: [] }
  const problems = [...type.check(data, language), ...unprintableProblems(data, language)]
  return { type, summary: type.summary(data), problems, warnings: type.warnings(data, language) }
}

const unknownType = (language: 'en' | 'pl'): Problem => ({
  path: '/type',
  rule: 'type',
  article: null,
  message: language === 'pl' ? 'Nie ma takiego typu dokumentu.' : 'There is no such document type.',
})

/** Unprintable characters listed at most; a draft can hold a hundred thousand. */
const mostListed = 100

function unprintableProblems(data: JsonObject, language: 'en' | 'pl'): Problem[] {
  const found = unprintable(data)
  const listed = found.slice(0, mostListed).map((one) => unprintableProblem(one, language))
  const more = found.length - listed.length
  if (more === 0) return listed
  const message =
    language === 'pl'
      ? `Nie pokazano jeszcze ${more} znaków, których nie można wydrukować`
      : `${more} more characters that cannot be printed are not listed`
  return [...listed, { path: '', rule: 'truncated', article: null, message }]
}

/** What is signed must be visible on the PDF, so a character that no font has is a problem. */
const unprintableProblem = (
  { path, codePoint }: ReturnType<typeof unprintable>[number],
  language: 'en' | 'pl',
): Problem => ({
  path,
  rule: 'unprintable',
  article: null,
  message:
    language === 'pl'
      ? `zawiera znak, którego nie można wydrukować: ${codePoint}`
      : `has a character that cannot be printed: ${codePoint}`,
})
