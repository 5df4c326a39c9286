import type { SealAlgorithm, SealRole } from '../../seal/types.ts'
import { addSeal, addSealVerification, certificateBytes } from '../extras.ts'
import type { Story } from '../signed-note.ts'
import { type Draft, type EvidenceCase, files, issued, told } from './case.ts'

/** Sealed by all three, one seal brought in from elsewhere, and two verifications of the first. */
export function sealed(): Story {
  return issued((story) => {
    story.sign('sender')
    const seal = addSeal(story, 'SENDER')
    addSealVerification(story, seal)
    story.sign('carrier')
    const carrier = addSeal(story, 'CARRIER', { sealerCompany: 'Trans Test S.A.' }, { origin: 'imported' })
    addSealVerification(story, carrier, unavailable)
    addSealVerification(story, story.seals[0] ?? seal, { reason: 'dns_no_record', ...nothing })
    story.sign('consignee')
    addSeal(story, 'CONSIGNEE', { sealerCompany: 'Muster GmbH', originUrl: 'http://muster.example:8080' })
  })
}

const nothing = { result: 'invalid', dnsAnswer: [] } as const
const unavailable = {
  result: 'indeterminate',
  reason: 'dns_unavailable',
  dnsAnswer: [],
  resolver: '',
} as const

/** A false claim in the seal itself, signed with its key. */
const lie = (
  name: string,
  says: string,
  check: string,
  change: Parameters<typeof addSeal>[2],
  role: SealRole = 'SENDER',
): EvidenceCase => told(name, says, [check], (story) => void addSeal(story, role, change))

/** A false record of honest seals. */
const changed = (
  name: string,
  says: string,
  fails: readonly string[],
  change: (evidence: Draft) => void,
): EvidenceCase => ({ name, verdict: 'invalid', says, fails, files: files(sealed(), change) })

const OTHER = '00000000-0000-4000-8000-000000000000'

/** Each check of a seal, in its order, with a seal that fails it alone. */
const bySealers: readonly EvidenceCase[] = [
  lie(
    'seal-with-six-certificates',
    'More certificates are in the seal than lead anywhere.',
    'seal signature',
    {
      chain: Array(6).fill(certificateBytes('SENDER')) as never,
    },
  ),
  lie('seal-with-an-algorithm-not-allowed', 'The seal’s algorithm is none.', 'seal signature', {
    alg: 'none' as SealAlgorithm,
  }),
  lie(
    'seal-names-another-certificate',
    'The seal names another certificate (x5t#S256) than the one in it.',
    'seal signature',
    {
      x5tS256: 'A'.repeat(43),
    },
  ),
  lie(
    'seal-signed-by-another-key',
    'The seal was signed by another key than that of the certificate in it.',
    'seal signature',
    { signer: 'CARRIER' },
  ),
  lie(
    'seal-older-than-its-certificate',
    'The seal says that it was made before its certificate was valid.',
    'seal signature',
    { iat: 1700000000 },
  ),
  lie('seal-of-no-role', 'The seal’s role is none that a note is sealed in.', 'seal', {
    role: 'SUCCESSIVE_CARRIER' as SealRole,
  }),
  lie('seal-of-another-note', 'The seal is over another note.', 'seal', { ecmr: { ecmrId: OTHER } }),
  lie('seal-out-of-order', 'The carrier sealed before the sender.', 'seal', {}, 'CARRIER'),
  lie('first-seal-follows-one', 'The first seal names a seal before it.', 'seal', {
    precedingSha256: 'a'.repeat(64),
  }),
  told(
    'seal-does-not-follow',
    'The second seal names another seal before it than there is.',
    ['seal'],
    (story) => {
      addSeal(story, 'SENDER')
      addSeal(story, 'CARRIER', { precedingSha256: 'a'.repeat(64) })
    },
  ),
  told(
    'seal-chain-of-another-company',
    'The second seal has the certificate of the first, and another key signed it.',
    ['seal signature'],
    (story) => {
      addSeal(story, 'SENDER')
      addSeal(story, 'CARRIER', { chain: [certificateBytes('SENDER')] })
    },
  ),
]

/** Forgeries by the keeper of the records. */
const byRecords: readonly EvidenceCase[] = [
  changed(
    'seal-changed',
    'The seals are not those their digests were made of.',
    ['seal', 'seal signature'],
    (evidence) => {
      for (const seal of evidence.olfSeals) seal.jws = seal.jws.replace(/\.[^.]{4}/, '.AAAA')
    },
  ),
  changed('seal-of-another-company', 'A seal is listed as another company’s.', ['seal'], (evidence) => {
    for (const seal of evidence.olfSeals) seal.sealerCompany = 'Ktoś Inny S.A.'
  }),
  changed('seal-of-another-host', 'A seal is listed with another host.', ['seal'], (evidence) => {
    for (const seal of evidence.olfSeals) seal.originUrl = 'inny.example'
  }),
  changed(
    'seal-verification-changed',
    'DNS had no record, and is listed as having had one.',
    ['seal verification'],
    (evidence) => {
      const [first, second] = evidence.olfSeals[0]?.verifications ?? []
      if (first && second)
        Object.assign(second, { result: 'valid', reason: 'dns_match', dnsAnswer: first.dnsAnswer })
    },
  ),
  changed(
    'seal-verification-removed',
    'DNS did not confirm a seal, and that is not listed.',
    ['verifications of a seal as the chain names them'],
    (evidence) => void evidence.olfSeals[0]?.verifications.pop(),
  ),
  told(
    'seal-verification-without-its-answer',
    'DNS is said to have confirmed a seal; its answer does not name the certificate.',
    ['seal verification'],
    (story) => addSealVerification(story, addSeal(story, 'SENDER'), { dnsAnswer: ['v=spf1 -all'] }),
  ),
  told(
    'seal-verification-of-no-seal',
    'DNS was asked about a seal that is not there.',
    ['seal verification'],
    (story) => {
      const payload = { sealId: OTHER, verificationId: OTHER, sha256: 'a'.repeat(64) }
      story.append('seal.verified', story.current.id, payload)
    },
  ),
]

export const sealCases: readonly EvidenceCase[] = [...bySealers, ...byRecords]
