import type { PhotoMediaType } from '../chain/types.ts'

/** The only names a bundle has: one folder at most, no dots that lead out of it, plain ASCII. */
export const SAFE_PATH = /^(?:(?:artifacts|log|photos|revocation|type)\/)?[A-Za-z0-9_][A-Za-z0-9._-]{0,249}$/

export const isSafePath = (path: string): boolean => SAFE_PATH.test(path)

/** Safe paths are ASCII, so the order of code units is byte order. */
export const sortedPaths = (paths: Iterable<string>): readonly string[] => [...paths].sort()

const extensions: Readonly<Record<PhotoMediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

export const MANIFEST = 'manifest.json'
/** The service's signature of the manifest, in a bundle of format 3; the manifest cannot list it. */
export const SIGNATURE = 'bundle.sig'
export const EVIDENCE = 'evidence.json'
export const README = 'README.txt'
/** The README in other languages. */
export const TRANSLATIONS: readonly string[] = ['README.de.txt', 'README.pl.txt']
export const CHECKER = 'check.py' as const
/** The verifier for a browser, as one file. */
export const CHECK_PAGE = 'check.html'
export const artifactPath = (sha256: string): string => `artifacts/${sha256}.pdf`
export const photoPath = (sha256: string, mediaType: PhotoMediaType): string =>
  `photos/${sha256}.${extensions[mediaType]}`
/** The signed checkpoint of the log. */
export const LOG_CHECKPOINT = 'log/checkpoint'
/** The salt of the document's name in the log, and a line end. */
export const LOG_SALT = 'log/salt'
/** A TimeStampToken over the checkpoint's text. */
export const LOG_TOKEN = 'log/checkpoint.tsr'
/** `position` counts the events of the chain from 0. */
export const logProofPath = (position: number): string => `log/${position}.tlog-proof`
/** `place` counts what the event `timestamp.added` names, from 0. */
export const revocationPath = (timestampId: string, place: number, kind: 'crl' | 'ocsp'): string =>
  `revocation/${timestampId}-${place}.${kind}`
export const typePath = (name: string, version: string): string => `type/${name}-${version}.json`

const ARTIFACT = /^artifacts\/([a-f0-9]{64})\.pdf$/
const PHOTO = /^photos\/([a-f0-9]{64})\.(?:jpg|png|webp)$/
const LOG = /^log\/(?:checkpoint|checkpoint\.tsr|salt|(?:0|[1-9][0-9]{0,8})\.tlog-proof)$/
const REVOCATION = /^revocation\/[0-9a-f-]{36}-(?:0|[1-9][0-9]{0,2})\.(?:crl|ocsp)$/
const TYPE = /^type\/.+\.json$/

export type Place =
  | { readonly kind: 'artifact' | 'photo'; readonly sha256: string }
  | {
      readonly kind:
        | 'type'
        | 'evidence'
        | 'manifest'
        | 'signature'
        | 'readme'
        | 'checker'
        | 'log'
        | 'revocation'
    }

/** Whether bundles of format 1 do not have this path. */
export const isSinceFormat2 = (path: string): boolean =>
  ['log', 'revocation'].includes(placeOf(path)?.kind ?? '')

/** The purpose of a path in a bundle; undefined for a path no bundle has. */
export const placeOf = (path: string): Place | undefined => {
  if (path === MANIFEST) return { kind: 'manifest' }
  if (path === SIGNATURE) return { kind: 'signature' }
  if (path === EVIDENCE) return { kind: 'evidence' }
  if (path === README || TRANSLATIONS.includes(path)) return { kind: 'readme' }
  if (path === CHECKER || path === CHECK_PAGE) return { kind: 'checker' }
  const [, artifact] = ARTIFACT.exec(path) ?? []
  if (artifact !== undefined) return { kind: 'artifact', sha256: artifact }
  const [, photo] = PHOTO.exec(path) ?? []
  if (photo !== undefined) return { kind: 'photo', sha256: photo }
  if (LOG.test(path)) return { kind: 'log' }
  if (REVOCATION.test(path)) return { kind: 'revocation' }
  return TYPE.test(path) ? { kind: 'type' } : undefined
}
