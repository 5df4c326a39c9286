import { anyText, array, isObject, object, oneOf, text } from '../canonical/shape.ts'
import { withAdditions } from '../chain/additions.ts'
import type { Addition } from '../chain/types.ts'
import { type Entry, is, isConsent } from './history.ts'
import { firstBy } from './records.ts'
import { type Scene, same } from './scene.ts'

/** A field that may be supplemented, from the type's definition. */
interface Supplement {
  readonly path: string
  readonly roles: readonly string[]
  readonly until: string
}

/** By author and field: until when. */
type Allowed = ReadonlyMap<string, ReadonlySet<string>>

/** The first signature, by role, and by role and generation. */
type Signatures = ReadonlyMap<string, { readonly index: number }>

const supplementList = array(
  object({
    path: text(1),
    roles: array(anyText),
    until: oneOf('sender_signed', 'carrier_signed', 'consignee_signed', 'delivered'),
  }),
)

type Supplemented = Entry<'document.supplemented'>

/** A supplement adds exactly its `additions`, and only what the type lets its author add at that time. */
export const supplements = (scene: Scene): void => {
  const { history, records, report } = scene
  const allowed = allowedBy(scene)
  const signatures = signaturesIn(scene)
  for (const entry of history.entries.filter(is('document.supplemented'))) {
    const { event, index, payload } = entry
    const after = records.versions.get(payload.versionId)?.data
    const before = records.versions.get(history.currentAt[index - 1] ?? '')?.data
    const { by, grantId, role } = payload
    const made = before && withAdditions(before, payload.additions)
    report.check('supplement', event.id, [
      payload.additions.length === 0 && 'nothing was added',
      made && 'reason' in made && `${made.path} could not be added: ${made.reason}`,
      made &&
        'data' in made &&
        !same(made.data, after ?? null) &&
        'the data is not that before with these additions',
      (role === null) !== (grantId === null) && 'role and grantId are not both of a link',
      (by.kind === 'signer' ? by.id : null) !== grantId && 'by is not the link it came by',
      role === null &&
        index >= history.newFrom &&
        payload.additions.some(({ path }) => /^\/carrierReservations(\/|$)/.test(path)) &&
        'the carrier’s reservations are not the company’s to write',
      ...(allowed === undefined
        ? []
        : payload.additions.map((addition) => forbidden(scene, entry, addition, allowed, signatures))),
    ])
  }
}

const allowedBy = ({ evidence, files }: Scene): Allowed | undefined => {
  const { name, version } = evidence.document.type
  const definition = files.typeDefinitions.get(`${name}@${version}`)
  if (!isObject(definition)) return undefined
  const { supplements } = definition
  const allowed = new Map<string, Set<string>>()
  if (supplementList(supplements).length > 0) return allowed
  for (const { path, roles, until } of supplements as readonly Supplement[])
    for (const role of roles) {
      const key = `${role} ${path}`
      allowed.set(key, (allowed.get(key) ?? new Set()).add(until))
    }
  return allowed
}

const signaturesIn = ({ history }: Scene): Signatures => {
  const consents = history.entries.filter(isConsent)
  return new Map([
    ...firstBy(consents, ({ payload }) => payload.role),
    ...firstBy(
      consents,
      ({ event, payload }) => `${payload.role} ${history.generationOf.get(event.versionId)}`,
    ),
  ])
}

const forbidden = (
  scene: Scene,
  entry: Supplemented,
  { path }: Addition,
  allowed: Allowed,
  signatures: Signatures,
): string | false => {
  const author = entry.payload.role ?? 'company'
  const pattern = path.replaceAll(/\/\d+(?=\/|$)/g, '/*')
  const untils = [path, pattern].flatMap((field) => [...(allowed.get(`${author} ${field}`) ?? [])])
  const found = untils.some((until) => !isOver(scene, signatures, entry.index, until))
  return !found && `${path} is not for the ${author} to add then`
}

/** Whether the time to supplement was over: `<role>_signed` counts the data in force, `delivered` any data. */
const isOver = ({ history }: Scene, signatures: Signatures, index: number, until: string): boolean => {
  const generation = history.generationOf.get(history.currentAt[index - 1] ?? '')
  const key = until === 'delivered' ? 'consignee' : `${until.slice(0, -'_signed'.length)} ${generation}`
  const first = signatures.get(key)
  return first !== undefined && first.index < index
}
