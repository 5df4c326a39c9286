import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Evidence, EvidenceError, UNSIGNED, unpackBundle } from '@consign/evidence'
import { docTag } from '@consign/log'
import type { SeenEntry } from './state.ts'

/** A watched document, from its bundle. */
export interface OwnDocument {
  readonly file: string
  readonly reference: string
  readonly tag: string
  /** `eventDigest` of each event, in chain order. */
  readonly digests: readonly string[]
  /** The log's size in the bundle's checkpoint. */
  readonly loggedAt: number
}

export interface OwnDocuments {
  readonly documents: readonly OwnDocument[]
  /** Files that are no bundles, with the reason. */
  readonly others: readonly string[]
  /** Bundles without proofs of the log. */
  readonly unlogged: readonly Finding[]
}

const MOST_BUNDLES = 100_000

/** Bundles in a folder, by the endings of their names. They are compared, not verified: `consign-verify` does that. */
export const ownDocuments = async (folder: string): Promise<OwnDocuments> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.zip')).sort()
  const documents: OwnDocument[] = []
  const others: string[] = []
  const unlogged: Finding[] = []
  for (const file of files.slice(0, MOST_BUNDLES)) {
    const read = await ownDocument(folder, file)
    if (typeof read === 'string') others.push(`${file}: ${read}`)
    else if ('alarm' in read) unlogged.push(read)
    else documents.push(read)
  }
  return { documents, others, unlogged }
}

/** The log has an event within a minute. */
const LOGGED_WITHIN = 60_000

const unloggedBundle = (file: string, reference: string, createdAt: string): Finding => {
  const age = Date.now() - Date.parse(createdAt)
  const fresh = age >= 0 && age < LOGGED_WITHIN
  const text = fresh
    ? 'it has no proofs of the log yet: fetch it again in a minute'
    : `it has no proofs of the log, ${UNSIGNED}`
  return { alarm: !fresh, text: `${reference} (${file}): ${text}` }
}

const ownDocument = async (folder: string, file: string): Promise<OwnDocument | Finding | string> => {
  try {
    const { evidence, log, manifest } = (await unpackBundle(await readFile(join(folder, file)))).bundle
    const { document, events } = evidence as Evidence
    if (log === undefined) return unloggedBundle(file, document.reference, manifest.createdAt)
    return {
      file,
      reference: document.reference,
      tag: docTag(document.id, log.salt),
      digests: events.map(({ eventDigest }) => eventDigest),
      loggedAt: log.checkpoint.size,
    }
  } catch (error) {
    if (error instanceof EvidenceError) return error.message
    if (error instanceof TypeError) return 'its evidence has not the form it must have'
    throw error
  }
}

export interface Finding {
  /** Misbehaviour of the log. */
  readonly alarm: boolean
  readonly text: string
}

/** Compares the log's entries of a document with its bundle. */
export const compare = (
  document: OwnDocument,
  entries: readonly SeenEntry[],
  size: number,
): readonly Finding[] => {
  const { digests, file, loggedAt, reference } = document
  const about = (alarm: boolean, text: string): Finding => ({
    alarm,
    text: `${reference} (${file}): ${text}`,
  })
  const findings: Finding[] = []
  const bySequence = new Map<number, Set<string>>()
  for (const { eventDigest, sequence } of entries)
    bySequence.set(sequence, new Set([...(bySequence.get(sequence) ?? []), eventDigest]))
  for (const [sequence, found] of bySequence)
    if (found.size > 1) findings.push(about(true, `the log has ${found.size} events ${sequence} of it`))
  for (const [sequence, digest] of digests.entries()) {
    const found = bySequence.get(sequence)
    if (found === undefined && size >= loggedAt)
      findings.push(about(true, `event ${sequence} is not in the log`))
    else if (found !== undefined && !found.has(digest))
      findings.push(about(true, `event ${sequence} is another one in the log`))
  }
  const later = [...bySequence.keys()].filter((sequence) => sequence >= digests.length).length
  if (later > 0) findings.push(about(false, `the log has ${later} more events: this bundle is an old one`))
  return findings
}
