import type { Room } from './room.ts'

const SRC = 'packages/evidence/src'

/** The inside of the evidence library. Only `index.ts` and the other files beside these folders are seen from outside. */
export const EVIDENCE: readonly Room[] = [
  {
    name: 'evidence/bundle',
    files: [`${SRC}/bundle/`],
    holds: 'The ZIP of a note: built, opened, verified, with its READMEs, `check.py` and proofs of the log',
    uses: 'evidence/verify evidence/timestamp evidence/digest evidence/chain evidence/canonical log',
  },
  {
    name: 'evidence/verify',
    files: [`${SRC}/verify/`],
    holds: '`verifyEvidence`: every rule of the profile as a named check, and the verdict',
    uses: `
      evidence/seal evidence/timestamp evidence/consent evidence/digest evidence/chain evidence/canonical log
    `,
  },
  {
    name: 'evidence/seal',
    files: [`${SRC}/seal/`],
    holds: 'Seals of companies: made, read, checked, and compared with DNS',
    uses: 'evidence/x509 evidence/chain evidence/canonical evidence/der log',
  },
  {
    name: 'evidence/timestamp',
    files: [`${SRC}/timestamp/`],
    holds: 'TimeStampTokens (RFC 3161) read, and their own signature',
    uses: 'evidence/x509 evidence/der log',
  },
  {
    name: 'evidence/x509',
    files: [`${SRC}/x509/`],
    holds: 'Certificates read, and signatures by their keys (RFC 5280)',
    uses: 'evidence/der',
  },
  {
    name: 'evidence/consent',
    files: [`${SRC}/consent/`],
    holds: 'A signer’s consent: its rules, its signature, and what its signer is shown',
    uses: 'evidence/digest evidence/chain evidence/canonical log',
  },
  {
    name: 'evidence/digest',
    files: [`${SRC}/digest/`],
    holds: 'The cryptography that is asked of the platform; CRC-32',
    uses: 'evidence/chain evidence/canonical log',
  },
  {
    name: 'evidence/chain',
    files: [`${SRC}/chain/`],
    holds: 'The records of the evidence, the texts that are digested, and what approvals allow',
    uses: 'evidence/canonical',
  },
  {
    name: 'evidence/canonical',
    files: [`${SRC}/canonical/`],
    holds: 'JSON read strictly, checked by shapes, written canonically (RFC 8785)',
    uses: 'log',
  },
  {
    name: 'evidence/der',
    files: [`${SRC}/der/`],
    holds: 'DER read and written, BER made DER (X.690)',
    uses: 'log',
  },
]
