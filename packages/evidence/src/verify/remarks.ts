import { isObject } from '../canonical/shape.ts'
import type { Evidence, SigningRole } from '../chain/types.ts'
import { type Span, spanOf } from './apart.ts'
import { type History, is, isConsent, readHistory } from './history.ts'
import { issuerRemarkText } from './issuer-remark-text.ts'
import { type IssuerRemark, issuerRemarks } from './issuer-remarks.ts'

/** An observation that breaks no rule and that a judge of the evidence should know. */
export type Remark = EvidenceRemark | BundleRemark

/** Of the ZIP and its files beside the evidence. */
export type BundleRemark =
  | { readonly kind: 'packed again' }
  | { readonly kind: 'no signature' }
  | { readonly kind: 'unknown program'; readonly path: string }

/** Of the evidence itself. */
export type EvidenceRemark =
  | IssuerRemark
  | { readonly kind: 'same key'; readonly roles: readonly SigningRole[] }
  | { readonly kind: 'consignee first'; readonly before: readonly SigningRole[] }
  | { readonly kind: 'device clock'; readonly role: SigningRole; readonly minutes: number }
  | { readonly kind: 'own words'; readonly role: SigningRole }
  | { readonly kind: 'link by program'; readonly role: SigningRole; readonly program: 'apikey' | 'oauth' }

/** Of a bundle without the service's signature: every tool says it in these words. */
export const UNSIGNED =
  'no signature of the service: whoever holds this bundle could have written the last signature and whatever follows it'

/** A larger difference means that the signature waited on the device or that a clock is wrong. */
const FAR_MINUTES = 60

/** Every remark, whether or not the evidence is valid. */
export const remarksOf = (
  evidence: Evidence,
  typeDefinitions: ReadonlyMap<string, unknown>,
): readonly EvidenceRemark[] => {
  const history = readHistory(evidence)
  const { name, version } = evidence.document.type
  const definition = typeDefinitions.get(`${name}@${version}`)
  return [
    ...sameKey(evidence),
    ...consigneeFirst(history),
    ...clocks(evidence),
    ...ownWords(evidence, definition),
    ...programs(history),
    ...issuerRemarks(evidence, history),
  ]
}

const signedIn = ({ consents, statements = [] }: Evidence) => [...consents, ...statements]

const sameKey = (evidence: Evidence): readonly EvidenceRemark[] => {
  const byKey = new Map<string, Set<SigningRole>>()
  for (const { body, role } of signedIn(evidence)) {
    const key = `${body.publicKey.x} ${body.publicKey.y}`
    byKey.set(key, (byKey.get(key) ?? new Set()).add(role))
  }
  return [...byKey.values()]
    .filter((roles) => roles.size > 1)
    .map((roles) => ({ kind: 'same key', roles: [...roles] }))
}

/** The consignee signed before the sender or the carrier, and no earlier data were signed by both. */
const consigneeFirst = (history: History): readonly EvidenceRemark[] => {
  const signed = new Map<string | undefined, Set<SigningRole>>()
  const remarks: EvidenceRemark[] = []
  let complete = false
  for (const { event, payload } of history.entries.filter(isConsent)) {
    const generation = history.generationOf.get(event.versionId)
    const roles = signed.get(generation) ?? new Set()
    const before = (['sender', 'carrier'] as const).filter((role) => !roles.has(role))
    signed.set(generation, roles.add(payload.role))
    if (payload.role === 'consignee' && before.length > 0 && !complete)
      remarks.push({ kind: 'consignee first', before })
    complete ||= before.every((role) => role === payload.role)
  }
  return remarks
}

const clocks = (evidence: Evidence): readonly EvidenceRemark[] =>
  signedIn(evidence).flatMap(({ body, receivedAt, role }) => {
    const minutes = Math.round((Date.parse(body.occurredAt) - Date.parse(receivedAt)) / 60_000)
    return Math.abs(minutes) > FAR_MINUTES ? [{ kind: 'device clock', role, minutes } as const] : []
  })

/** Signatures under a statement the type does not have for the role. A definition without statements gives no remark. */
const ownWords = ({ consents }: Evidence, definition: unknown): readonly EvidenceRemark[] => {
  const roles = isObject(definition) && Array.isArray(definition.roles) ? definition.roles : []
  return consents.flatMap(({ body, role }) => {
    const said = roles.find((each) => isObject(each) && each.id === role)
    if (!isObject(said) || !Array.isArray(said.statements)) return []
    const fixed = said.statements.some(
      (each) =>
        isObject(each) &&
        each.reservations === (body.reservations !== undefined) &&
        isObject(each.text) &&
        Object.values(each.text).includes(body.statement),
    )
    return fixed ? [] : [{ kind: 'own words', role } as const]
  })
}

/** One per role and kind of program. A program may have kept a link that it made or renewed. */
const programs = (history: History): readonly EvidenceRemark[] => {
  const found = new Map<string, EvidenceRemark>()
  for (const { payload } of history.entries.filter(is('link.created', 'link.renewed'))) {
    const { kind } = payload.by
    if (kind === 'apikey' || kind === 'oauth')
      found.set(`${payload.role} ${kind}`, { kind: 'link by program', role: payload.role, program: kind })
  }
  return [...found.values()]
}

const inWords = ({ count, unit }: Span): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** A remark as a sentence. */
export const remarkText = (remark: Remark): string => {
  switch (remark.kind) {
    case 'same key':
      return `one and the same key signed for ${remark.roles.join(' and ')}`
    case 'consignee first':
      return `the consignee signed before ${remark.before.join(' and ')}`
    case 'device clock':
      return `the clock of the ${remark.role}’s device was ${inWords(spanOf(remark.minutes))} ${
        remark.minutes < 0 ? 'behind' : 'ahead of'
      } the time of receipt: a wrong clock, or a signature that was sent later than it was made`
    case 'own words':
      return `the statement of the ${remark.role} is in his own words, not one of those that the type of note has`
    case 'no signature':
      return UNSIGNED
    case 'packed again':
      return 'the ZIP was packed again by another program than the service; its contents are whole'
    case 'unknown program':
      return `${remark.path} is not one that was published: do not run it`
    case 'link by program':
      return `the link of the ${remark.role} was made by a program (${remark.program}), which may have held it`
    default:
      return issuerRemarkText(remark)
  }
}
