import { isObject, type JsonObject } from './json.ts'
import { valueAt, withValue } from './pointer.ts'

/** What is known before a note is begun. */
export interface Known {
  readonly company: {
    readonly name: string
    readonly country: string
    readonly taxId: string | null
    readonly phone: string | null
  }
  /** The data of the company’s last drafts and notes, the newest first. */
  readonly earlier: readonly JsonObject[]
  /** The reference that continues its series. */
  readonly reference: string | null
  /** `YYYY-MM-DD`. */
  readonly today: string
}

/** The boxes of a note in which a company can stand for itself. */
const boxes = ['/sender', '/carrier'] as const

/**
 * What a new note begins with: the next reference, the company in the box where it stood last (else as the sender), and
 * place and date of the note.
 */
export function beginningFrom({ company, earlier, reference, today }: Known, first: JsonObject): JsonObject {
  const [box, own] = ownBlock(company, earlier)
  const established = earlier.map((data) => valueAt(data, '/established')).find(isObject) ?? {}
  const values = [
    ['/reference', reference ?? undefined],
    [box, own],
    ['/established/place', established['place']],
    ['/established/country', established['country'] ?? company.country],
    ['/established/date', today],
  ] as const
  return values.reduce(
    (data, [pointer, value]) => (value === undefined ? data : withValue(data, pointer, value)),
    first,
  )
}

function ownBlock(company: Known['company'], earlier: readonly JsonObject[]): readonly [string, JsonObject] {
  for (const data of earlier)
    for (const box of boxes) {
      const block = valueAt(data, box)
      if (isObject(block) && isNameOf(block['name'], company.name))
        return [
          box,
          valueAt(block, '/address/country') ? block : withValue(block, '/address/country', company.country),
        ]
    }
  const { name, country, taxId, phone } = company
  return ['/sender', { name, address: { country }, ...(taxId && { taxId }), ...(phone && { phone }) }]
}

const isNameOf = (value: unknown, name: string): boolean =>
  typeof value === 'string' && value.trim().toLowerCase() === name.trim().toLowerCase()
