import Type from 'typebox'
import { closed, DateTime, list, nullable, Sha256, SigningRole, text, Uuid } from './common.ts'
import { Label } from './connection.ts'

/** PEM of up to five certificates, or of a key. */
const Pem = text(65_536, { minLength: 1 })

/** A name in DNS of at least two labels, without scheme and port. */
export const HostName = Type.String({
  pattern: '^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$',
  maxLength: 253,
})

/** A certificate for a company's seals. */
export const SealCertificate = closed({
  id: Uuid,
  name: text(120),
  sealerName: text(120),
  companyName: text(120),
  originHost: text(253),
  kind: Type.Enum(['generated', 'imported', 'remote'] as const),
  alg: Type.Enum(['ES256', 'ES384', 'RS256'] as const),
  status: Type.Enum(['prepared', 'active', 'retired'] as const),
  remoteUrl: nullable(text(2000)),
  /** PEM, the company's own first. */
  chain: text(65_536),
  csr: nullable(text(16_384)),
  fingerprint: Sha256,
  validFrom: DateTime,
  validTo: DateTime,
  dnsRecord: closed(
    { name: text(253), type: Type.Literal('TXT'), value: text(200) },
    'What the company publishes, so that anybody can tell its seals: at the host, or a name above it.',
  ),
  dns: nullable(
    closed(
      {
        checkedAt: DateTime,
        result: Type.Enum(['valid', 'invalid', 'indeterminate'] as const),
        reason: text(200),
        dnsName: text(2000),
        dnsAnswer: list(text(1024), 100),
        resolver: text(200),
        authenticated: Type.Boolean(),
      },
      'What DNS said when it was asked last.',
    ),
  ),
  createdAt: DateTime,
  activatedAt: nullable(DateTime),
  retiredAt: nullable(DateTime),
})

/** Roles that the company seals whatever the note's tax numbers. */
export const SealSettings = closed({ sealAs: Type.Array(SigningRole, { maxItems: 3, uniqueItems: true }) })

export const sealCertificateParams = closed({ id: Uuid })

export const newSealCertificate = closed({
  name: Label,
  sealerName: Label,
  originHost: HostName,
  key: Type.Optional(
    Type.Union([Type.Literal('generate'), closed({ pkcs8: text(16_384, { minLength: 1 }) })], {
      description: 'Made here, or brought along; left out where `remote` is.',
    }),
  ),
  remote: Type.Optional(
    closed(
      {
        url: text(2000, { pattern: '^https://\\S+$' }),
        publicCertificate: Pem,
        ca: Type.Optional(Pem),
        login: Type.Optional(closed({ certificate: Pem, privateKey: Pem })),
      },
      'A signer of the company’s own; `login` is what this service shows to it, `ca` whom this service trusts there.',
    ),
  ),
  chain: Type.Optional(Pem),
})

export const sealChain = closed({ chain: Pem })
