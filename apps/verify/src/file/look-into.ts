import { folds } from '@consign/document-types/folds'
import {
  attachedJson,
  type Check,
  type Evidence,
  EvidenceError,
  openVerified,
  parseStrict,
  verifyEvidence,
  webPrimitives,
} from '@consign/evidence'
import { checkPage } from '@consign/evidence/check-page'
import type { Found, FoundPdf } from './found.ts'
import { type LogFile, readLogFile } from './log-file.ts'
import { checkLog, factsOf } from './look-into-log.ts'
import { readTrust } from './read-trust.ts'
import { summarize } from './summarize.ts'

/** The content of a file, recognized by its bytes. Input is hostile: a fault in it is a result, never an exception. */
export async function lookInto(bytes: Uint8Array, name: string, known: readonly File[] = []): Promise<Found> {
  if (bytes.length === 0) return { kind: 'refused', why: 'empty' }
  if (startsWith(bytes, 'PK') || /\.zip$/i.test(name)) return lookIntoBundle(bytes, known)
  if (startsWith(bytes, '%PDF-')) return lookIntoPdf(bytes)
  if (/^\s*\{/.test(latin(bytes.subarray(0, 100)))) return lookIntoEvidence(bytes, known)
  const file = readLogFile(bytes)
  return file ? lookIntoLog(file, bytes, known) : { kind: 'refused', why: 'kind' }
}

/** A receipt, an entry, a proof or a checkpoint by itself, held against the policy and against each other. */
async function lookIntoLog(file: LogFile, bytes: Uint8Array, known: readonly File[]): Promise<Found> {
  const { policy, logFiles, told } = await readTrust(known)
  const checks = await checkLog([file, ...logFiles], policy)
  const has = (wanted: (check: Check) => boolean | undefined) => checks.some(wanted)
  const verdict = has(({ result }) => result === 'failed')
    ? 'invalid'
    : has(({ missing }) => missing)
      ? 'incomplete'
      : 'valid'
  const found = summarize({ verdict, checks, remarks: [], informational: [] }, undefined)
  return { ...found, log: factsOf(file), sha256: await webPrimitives.sha256(bytes), told }
}

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  latin(bytes.subarray(0, text.length)) === text

async function lookIntoBundle(bytes: Uint8Array, known: readonly File[]): Promise<Found> {
  // Digested beside what follows, not after it.
  const whole = webPrimitives.sha256(bytes)
  const { trust, told } = await readTrust(known)
  const { bundle, verification } = await openVerified(bytes, { types: folds, checkPage, ...trust })
  const sha256 = await whole
  if (!bundle) return { ...summarize(verification, undefined), sha256, told }
  const { evidence, files, manifest, artifacts, typeDefinitions } = bundle
  const found = summarize(verification, evidence, {
    files: files.size,
    madeAt: manifest.createdAt,
    definition: [...typeDefinitions.values()][0],
  })
  // Nothing of an unreliable file is shown as if it were true.
  const pdf =
    found.verdict === 'invalid' || !found.note ? undefined : artifacts.get(newestPdf(evidence) ?? '')
  return { ...found, sha256, told, ...(pdf ? { pdf: new Uint8Array(pdf) } : {}) }
}

/** The digest of the PDF of the version that is current; only of evidence that has its shape. */
function newestPdf(evidence: unknown): string | undefined {
  const { artifacts, document } = evidence as Evidence
  return artifacts.find(({ versionId }) => versionId === document.currentVersionId)?.sha256
}

/** Without PDFs and photos the best verdict is that nothing in the file is wrong. */
async function lookIntoEvidence(bytes: Uint8Array, known: readonly File[]): Promise<Found> {
  const { trust, told } = await readTrust(known)
  const evidence = parsed(bytes)
  if (evidence === undefined) return { kind: 'refused', why: 'kind' }
  const none = { artifacts: new Map(), photos: new Map(), typeDefinitions: new Map() }
  const found = summarize(await verifyEvidence({ evidence, ...none }, { types: folds, ...trust }), evidence)
  return { ...found, sha256: await webPrimitives.sha256(bytes), told }
}

async function lookIntoPdf(bytes: Uint8Array): Promise<FoundPdf> {
  const sha256 = await webPrimitives.sha256(bytes)
  const attached = await attachedJson(bytes)
  const version = typeof attached === 'object' ? parsed(attached) : undefined
  if (version !== undefined) return { kind: 'pdf', sha256, attached: shown(version) }
  const any = new TextDecoder('latin1').decode(bytes).includes('/EmbeddedFile')
  return { kind: 'pdf', sha256, attached: any ? 'broken' : 'none' }
}

/** Attached text that is shown at most. */
const MOST = 20_000

function shown(version: unknown): FoundPdf['attached'] {
  const { revision, data } = Object(version) as { revision?: unknown; data?: { reference?: unknown } | null }
  const text = JSON.stringify(version, null, 2)
  return {
    reference: String(Object(data).reference ?? '').slice(0, 200),
    revision: String(revision ?? '').slice(0, 20),
    text: text.length > MOST ? `${text.slice(0, MOST)}…` : text,
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return parseStrict(bytes)
  } catch (error) {
    if (error instanceof EvidenceError) return undefined
    throw error
  }
}
