import type { Evidence, EvidenceConsent } from '../types.ts'
import { checkScript } from './check-script.ts'
import type { ManifestFile } from './types.ts'

/**
 * README.txt: what a court's expert needs to read and check a bundle without us. `files` are the files it can list,
 * every one but itself and the manifest. Depends on its input alone.
 */
export const readme = (evidence: Evidence, createdAt: string, files: readonly ManifestFile[]): string =>
  [
    heading(evidence, createdAt),
    contents,
    signatures(evidence),
    proven,
    notProven,
    howToCheck(files),
    checkScript,
    `\n${rules}`,
  ].join('\n')

const heading = ({ document, events, profile, versions }: Evidence, createdAt: string): string => `\
EVIDENCE OF AN ELECTRONIC CONSIGNMENT NOTE

Reference    ${visible(document.reference)}
Document     ${document.id}
Type         ${document.type.name} ${visible(document.type.version)}
Issued       ${document.createdAt}
State        ${visible(document.state)}, after ${events.length} recorded events and in version ${versions.length}
Profile      ${profile}
Packed       ${createdAt}
`

const contents = `\
1. WHAT IS IN HERE

evidence.json   The record: every version of the note, every event in the order it happened, every
                signature. Digests tie all of it together (section 6).
artifacts/      The note as a PDF, once for every version, exactly as it was shown to whoever signed
                that version. A file's name is its SHA-256 digest.
photos/         Photos that a signer took and signed together with the note, unchanged.
type/           The definition of this kind of note, needed to read the data in evidence.json.
manifest.json   The list of these files with their sizes and digests.
README.txt      This text. It is a help for the reader and not evidence.
`

const signatures = ({ consents, versions }: Evidence): string => {
  const listed = consents.map((consent) => {
    const revision = versions.find(({ id }) => id === consent.versionId)?.revision
    return signature(consent, revision)
  })
  return `\
2. WHO SIGNED

${listed.length === 0 ? 'Nobody has signed this note yet.\n' : listed.join('\n')}`
}

const signature = (
  { body, digest, receivedAt, role }: EvidenceConsent,
  revision: number | undefined,
): string => `\
${role}, version ${revision}
  Name given     ${visible(body.name)}
  Statement      ${visible(body.statement)}
  Reservations   ${body.reservations === undefined ? 'none' : visible(body.reservations)}
  Photos         ${body.photos?.length ?? 0}
  Received       ${receivedAt} (the server's clock)
  Digest         ${digest}
`

const proven = `\
3. WHAT THIS PROVES

- Each signature was made with a key on the signer's own device, over the exact data, the exact PDF,
  the name, statement, drawn signature, reservations and photo digests listed above. Had one
  character of these been changed since, the check in section 5 would fail.
- Whoever signed a version signed all of the history before that version as well.
- The order of events: nothing can be taken out of the middle, put in, or put in another order
  without breaking the digests of everything after it.
`

const notProven = `\
4. WHAT THIS DOES NOT PROVE

- Who the signer is. A signature proves possession of a key and what was shown to its holder. That
  the holder is the person named rests on how the signing link reached him, and on company seals
  and timestamps where evidence.json has them (olfSeals, timestamps).
- The time. "Received" is the clock of the server, "occurredAt" that of the signer's device. Only a
  trusted timestamp is somebody else's word about time; its token is checked with openssl ts.
- That nothing happened afterwards. The record ends where it was packed. A history cut back to an
  earlier moment is a true record of that moment; compare with the other parties' bundles.
- What nobody signed. Signatures fix the history up to the version that was signed last. Events
  after it are the word of the server alone, until a later signature or timestamp covers them.
`

const howToCheck = (files: readonly ManifestFile[]): string => `\
5. HOW TO CHECK IT WITHOUT OUR SOFTWARE

Unpack the bundle, open a terminal in the folder, and use programs that everybody has. On Linux and
macOS (on macOS "shasum -a 256" instead of sha256sum; on Windows "certutil -hashfile FILE SHA256"):

a) The files are the listed ones:

   grep -E '^[0-9a-f]{64}  ' README.txt | sha256sum -c

${files.map(({ path, sha256 }) => `${sha256}  ${path}`).join('\n')}

b) The digests, the chain and what was signed. This takes the program below out of this text and
   runs it; it is short enough to be read first, and needs nothing but Python 3:

   sed -n '/^# check.py begins/,/^# check.py ends/p' README.txt > check.py
   python3 check.py

c) The signatures. The program has written each signature as three files (the signed text, the
   signature and the public key) and printed a line for each, which openssl answers with
   "Verified OK":

   openssl dgst -sha256 -keyform DER -verify consent-1.key -signature consent-1.sig consent-1.txt

   The signed text can be read: it is the consent as JSON on one line. Its documentDigest is the
   version's snapshotDigest, its artifactDigest the SHA-256 of the PDF.

d) Compare the PDF in artifacts/ with what you were shown or printed. Which PDF belongs to which
   version is in evidence.json under "artifacts".

The program consign-verify checks more (links, states, photos, rules between events) and names every
check: consign-verify <this bundle or the unpacked folder>
`

const rules = `\
6. THE RULES BEHIND IT

A digest is SHA-256 in lower-case hex. The text that is digested is canonical JSON (RFC 8785) in
UTF-8: members sorted, no spaces, one way to write each number and string.

snapshotDigest   a version without this member, with one member more: previousEventDigest, the
                 eventDigest of the last event before the version was made (null for the first)
payloadDigest    the payload of the event
eventDigest      exactly {id, versionId, name, payloadDigest, previousDigest, receivedAt}
digest           of a consent: its body with the signature
signature        ECDSA on the curve P-256 with SHA-256, the two numbers r and s of 32 bytes each in
                 Base64, over the body without the signature
sha256           of PDFs and photos: the bytes of the file
`

/**
 * Control, bidirectional, zero-width and tag characters. Written as ranges and not as Unicode properties, because
 * most of these change with the Unicode version of the engine and the same evidence must give the same bytes.
 */
const UNSEEN =
  /[\p{Cc}\u{ad}\u{61c}\u{180e}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}]/gu

/** Text of others, on one line, with nothing in it that could change how this page reads. */
const visible = (text: string): string =>
  text.replace(UNSEEN, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    return `<U+${code}>`
  })
