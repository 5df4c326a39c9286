import type { Check, Evidence, OpenVerified } from '@consign/evidence'

type Drawing = Pick<typeof import('@consign/pdf'), 'inputFromEvidence' | 'renderPdf'>

const NAME = 'PDF drawn again'

/**
 * Draws every version again from the evidence and compares the bytes with the PDF in the bundle: what is painted over or
 * drawn otherwise is found. `address` is that of the service, which each print has in its code. Only the renderer that a
 * PDF names can tell; of another edition it stays open.
 */
export const drawnAgain = async (verified: OpenVerified, address: string): Promise<OpenVerified> => {
  const { bundle, verification } = verified
  if (bundle === undefined || verification.verdict === 'invalid') return verified
  const drawing = await renderer()
  const made = (bundle.evidence as Evidence).versions.map(({ id, revision }) =>
    drawing === undefined
      ? open(`version ${revision}`, 'this program came without a renderer')
      : compared(drawing, bundle, { id, revision, address }),
  )
  const checks = [...verification.checks, ...made]
  const failed = made.some(({ result }) => result === 'failed')
  return { bundle, verification: { ...verification, checks, ...(failed ? { verdict: 'invalid' } : {}) } }
}

/** Undefined in the program of one file, which has no fonts. */
const renderer = async (): Promise<Drawing | undefined> => {
  try {
    return await import('@consign/pdf')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

const open = (subject: string, reason: string): Check => ({
  name: NAME,
  subject,
  result: 'not checkable offline',
  reason,
})

interface Version {
  readonly id: string
  readonly revision: number
  readonly address: string
}

const compared = (
  { inputFromEvidence, renderPdf }: Drawing,
  bundle: NonNullable<OpenVerified['bundle']>,
  { address, id, revision }: Version,
): Check => {
  const evidence = bundle.evidence as Evidence
  const subject = `version ${revision}`
  const artifact = evidence.artifacts.find(({ versionId }) => versionId === id)
  const pdf = bundle.artifacts.get(artifact?.sha256 ?? '')
  const input = inputFromEvidence(evidence, revision, addresses(evidence, revision, address))
  if (artifact === undefined || pdf === undefined || input === undefined)
    return open(subject, 'its PDF is not here')
  try {
    const { bytes, renderer } = renderPdf(input)
    if (!sameRenderer(renderer, artifact.renderer))
      return open(subject, 'drawn by an edition of the renderer that this program does not have')
    return Buffer.compare(bytes, pdf) === 0
      ? { name: NAME, subject, result: 'passed' }
      : {
          name: NAME,
          subject,
          result: 'failed',
          reason: `not the PDF that this evidence yields at ${address}`,
        }
  } catch (error) {
    // The renderer refuses what it did not draw: text without glyphs, another layout.
    return open(subject, `it cannot be drawn here: ${(error as Error).message}`)
  }
}

const sameRenderer = (ours: object, theirs: object): boolean => {
  const sorted = (value: object): string =>
    JSON.stringify(value, (_, member) =>
      typeof member === 'object' && member !== null
        ? Object.fromEntries(Object.entries(member).sort())
        : member,
    )
  return sorted(ours) === sorted(theirs)
}

/** Half of a UUID's digits, as a print has them. */
const DIGITS = 16

/** As the service prints them: the page that verifies a print, and the same for its code. Both parts are UUID and digest. */
const addresses = ({ versions }: Evidence, revision: number, address: string) => {
  const { documentId = '', snapshotDigest = '' } = versions.find((each) => each.revision === revision) ?? {}
  const digits = snapshotDigest.slice(0, DIGITS)
  const code = BigInt(`0x${documentId.replaceAll('-', '')}${digits}`)
    .toString(36)
    .toUpperCase()
    .padStart(38, '0')
  const { origin, pathname } = new URL(address)
  const path = pathname === '/' ? '' : pathname
  return {
    verifyUrl: `${address}/v/${documentId}?v=${digits}`,
    codeUrl: `${origin.toUpperCase()}${path}/V/${code}`,
  }
}
