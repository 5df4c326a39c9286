import { type CarrierReservations, reservationWords } from '../../verify/reservations.ts'
import { CHECK_PAGE, LOG_CHECKPOINT } from '../paths.ts'
import type { Facts, SignatureFacts } from './facts.ts'
import { issuedUnder } from './issued-under.ts'
import { visible } from './visible.ts'
import type { Words } from './words.ts'

/** A README in the words of one language. */
export const text = (words: Words, facts: Facts): string =>
  [
    heading(words, facts),
    words.contents(has(facts, CHECK_PAGE), has(facts, LOG_CHECKPOINT)),
    signatures(words, facts),
    words.proven,
    words.notProven(facts.lastSigned, facts.counted),
    words.howToCheck(facts.files.map(({ path, sha256 }) => `${sha256}  ${path}`).join('\n')),
    words.rules,
    ...(has(facts, LOG_CHECKPOINT) ? [words.log] : []),
  ].join('\n')

const has = ({ files }: Facts, wanted: string): boolean => files.some(({ path }) => path === wanted)

const heading = ({ heading: h }: Words, { createdAt, evidence, issuer }: Facts): string => {
  const { document, events, profile, versions } = evidence
  const rows: readonly (readonly [string, string])[] = [
    [h.reference, visible(document.reference)],
    [h.document, document.id],
    [h.type, `${document.type.name} ${visible(document.type.version)}`],
    [h.issued, document.createdAt],
    [h.by, issuer === undefined ? '-' : issuedUnder(issuer)],
    [h.state, `${visible(document.state)} ${h.after(events.length, versions.length)}`],
    [h.profile, profile],
    [h.packed, createdAt],
  ]
  return `${h.title}\n\n${table(rows, '')}`
}

const signatures = (words: Words, facts: Facts): string => {
  const { remarks, signatures: list } = facts
  const { nobody, remarkable, title } = words.signatures
  const each = [
    ...list.map((one) => signature(words, one)),
    ...reserved(words, facts),
    ...stated(words, facts),
  ]
  const signed = `${list.length === 0 ? `${nobody}\n${each.length > 0 ? '\n' : ''}` : ''}${each.join('\n')}`
  const remarked = remarks.map((each) => `- ${words.remark(each)}\n`).join('')
  return `${title}\n\n${signed}${remarked && `\n${remarkable}\n${remarked}`}`
}

const signature = (
  { signatures: w }: Words,
  { body, digest, generation, link, receivedAt, revision, role, seals, stamps }: SignatureFacts,
) => {
  const rows: readonly (readonly [string, string])[] = [
    [w.name, visible(body.name)],
    [w.statement, visible(body.statement)],
    ...(role === 'consignee'
      ? [[w.reservations, body.reservations === undefined ? w.none : visible(body.reservations)] as const]
      : []),
    [w.photos, String(body.photos?.length ?? 0)],
    ...(generation === undefined ? [] : [[w.generation, w.generationOf(generation)] as const]),
    [w.received, `${receivedAt} (${w.serverClock})`],
    ...stamps.map((stamp) => [w.stamped, visible(w.stampedBy(stamp))] as const),
    ...seals.map((seal) => [w.sealed, visible(w.sealedBy(seal))] as const),
    [w.link, link === undefined ? '-' : w.linkFrom(link)],
    [w.digest, digest],
  ]
  return `${w.of(role, revision)}\n${table(rows, '  ')}`
}

/** Box 8, and what the company recorded of later notices; notices of the consignee's own stand among the statements. */
const reserved = ({ signatures: w }: Words, facts: Facts): readonly string[] => {
  const { carrier, notices } = facts.reservations
  return [
    ...(carrier === undefined ? [] : [box8(w.box8, carrier, facts)]),
    ...notices
      .filter(({ by }) => by === 'issuer')
      .map(
        ({ receivedAt, receivedFrom, text }) =>
          `${w.notice(receivedAt, visible(receivedFrom))}\n  ${visible(text)}\n`,
      ),
  ]
}

const box8 = (
  w: Words['signatures']['box8'],
  { accepted, acceptedAt, acceptedBy, author, codes, grounds, signed, text }: CarrierReservations,
  { definition }: Facts,
): string => {
  const kinds = codes.map((code) => {
    const words = reservationWords(definition, code)
    return visible(words[w.language] ?? words['en'] ?? code)
  })
  const rows: readonly (readonly [string, string])[] = [
    ...(kinds.length > 0 ? [[w.kind, kinds.join('; ')] as const] : []),
    ...(text === undefined ? [] : [[w.text, visible(text)] as const]),
    ...(grounds === undefined ? [] : [[w.grounds, visible(grounds)] as const]),
    [w.author, w.writtenBy(author)],
  ]
  const heading = signed ? w.title : `${w.title} ${w.unsigned}`
  return `${heading}\n${table(rows, '  ')}  ${accepted ? visible(w.accepted(acceptedBy, acceptedAt)) : w.open}\n`
}

/** What the parties stated, each by a signature of its own. */
const stated = ({ signatures: w }: Words, { statements }: Facts): readonly string[] =>
  statements.map(({ body, digest, receivedAt, revision, role, stamps }, i) => {
    const rows: readonly (readonly [string, string])[] = [
      [w.name, visible(body.name)],
      ...Object.entries(body.data).map(
        ([member, value]) => [w.statements.says, `${member}: ${visible(inWords(value))}`] as const,
      ),
      ...(body.text === undefined ? [] : [[w.statements.says, visible(body.text)] as const]),
      ...(body.photos === undefined ? [] : [[w.photos, String(body.photos.length)] as const]),
      [w.statements.occurred, `${body.occurredAt} (${w.statements.deviceClock})`],
      [w.received, `${receivedAt} (${w.serverClock})`],
      ...stamps.map((stamp) => [w.stamped, visible(w.stampedBy(stamp))] as const),
      [w.digest, digest],
    ]
    const title = i === 0 ? `${w.statements.title}\n\n` : ''
    return `${title}${w.statements.of(role, w.statements.kinds[body.kind], revision)}\n${table(rows, '  ')}`
  })

const inWords = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join(', ') : String(value)

const table = (rows: readonly (readonly [string, string])[], indent: string): string => {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  return rows.map(([name, value]) => `${indent}${name.padEnd(width)}${value}\n`).join('')
}
