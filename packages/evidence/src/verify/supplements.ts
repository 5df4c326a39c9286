import { anyText, array, isObject, object, oneOf, text } from '../canonical/shape.ts'
import { withAdditions } from '../chain/additions.ts'
import type { Addition, SigningRole } from '../chain/types.ts'
import { type Entry, is, isConsent } from './history.ts'
import { type Scene, same } from './scene.ts'

/** A field that may be supplemented, from the type's definition. */
interface Supplement {
  readonly path: string
  readonly roles: readonly string[]
  readonly until: string
}

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
  const { evidence, history, report } = scene
  const allowed = allowedBy(scene)
  for (const entry of history.entries.filter(is('document.supplemented'))) {
    const { event, index, payload } = entry
    const after = evidence.versions.find(({ id }) => id === payload.versionId)?.data
    const before = evidence.versions.find(({ id }) => id === history.currentAt[index - 1])?.data
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
        : payload.additions.map((addition) => forbidden(scene, entry, addition, allowed))),
    ])
  }
}

const allowedBy = ({ evidence, files }: Scene): readonly Supplement[] | undefined => {
  const { name, version } = evidence.document.type
  const definition = files.typeDefinitions.get(`${name}@${version}`)
  if (!isObject(definition)) return undefined
  const { supplements } = definition
  return supplementList(supplements).length === 0 ? (supplements as readonly Supplement[]) : []
}

const forbidden = (
  scene: Scene,
  entry: Supplemented,
  { path }: Addition,
  allowed: readonly Supplement[],
): string | false => {
  const author = entry.payload.role ?? 'company'
  const pattern = path.replaceAll(/\/\d+(?=\/|$)/g, '/*')
  const found = allowed.some(
    (supplement) =>
      (supplement.path === path || supplement.path === pattern) &&
      supplement.roles.includes(author) &&
      !isOver(scene, entry.index, supplement.until),
  )
  return !found && `${path} is not for the ${author} to add then`
}

/** Whether the time to supplement was over: `<role>_signed` counts the data in force, `delivered` any data. */
const isOver = ({ history }: Scene, index: number, until: string): boolean => {
  const generation = history.generationOf.get(history.currentAt[index - 1] ?? '')
  const signed = (role: SigningRole, current: boolean): boolean =>
    history.entries.some(
      (entry) =>
        entry.index < index &&
        isConsent(entry) &&
        entry.payload.role === role &&
        (!current || history.generationOf.get(entry.event.versionId) === generation),
    )
  if (until === 'delivered') return signed('consignee', false)
  return signed(until.slice(0, -'_signed'.length) as SigningRole, true)
}
