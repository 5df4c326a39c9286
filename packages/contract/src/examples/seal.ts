import type { Static } from 'typebox'
import type { OlfSeal } from '../schemas/evidence.ts'
import type { SealCertificate } from '../schemas/seal.ts'
import { document } from './document.ts'

const record = 'ecmr-sha256-fingerprint=uP00ovYYH7Zmh2CiT8GvW6d51fV+SUQPis6ibZPc2uU='
const told = { dnsName: 'spedycja.example', dnsAnswer: ['v=spf1 -all', record], resolver: '127.0.0.1:53' }

export const sealChain =
  '-----BEGIN CERTIFICATE-----\nMIIB7jCCAZWgAwIBAgIQeXI1/tzeXawE9KOLVP675jAKBggqhkjOPQQDAjBZMQsw\nCQYDVQQGEwJQTDEWMBQGA1UECgwNU3BlZHljamEgQW5pYTEZMBcGA1UEYQwQVkFU\nUEwtNTI1MDAwMDAwMDEXMBUGA1UEAwwOUGllY3rEmcSHIDIwMjYwHhcNMjYxMTIx\nMTAwMDAwWhcNMzYxMTIxMTEwMDAwWjBZMQswCQYDVQQGEwJQTDEWMBQGA1UECgwN\nU3BlZHljamEgQW5pYTEZMBcGA1UEYQwQVkFUUEwtNTI1MDAwMDAwMDEXMBUGA1UE\nAwwOUGllY3rEmcSHIDIwMjYwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQ316Xg\nuRbdUNicZCGypbSvlwqc+6R1R+JogvmLbXbBAPuVco+oJq/JXajchd3PbKFnZHnB\nX/YO7RYh8r9xq9bgoz8wPTAMBgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIGwDAd\nBgNVHQ4EFgQULxy1QicO+zcQkvNgOMLiJfWGBdcwCgYIKoZIzj0EAwIDRwAwRAIg\nSJAEWv8tmXPINtwKRPKlcCbKC41fRK+LpRRKIRBmuIsCICHX/ZkFM2Q0lqhK7LCz\nTl4PG7HpEJQcIPTX1GJAEEA/\n-----END CERTIFICATE-----\n'

/** A real certificate and request; the key was destroyed. */
export const sealCertificate = {
  id: '01a1fdb9-2b10-7c11-8a3e-6d5c4b3a2918',
  name: 'Pieczęć 2026',
  sealerName: 'Ania Nowak',
  companyName: 'Spedycja Ania',
  originHost: 'spedycja.example',
  kind: 'generated',
  alg: 'ES256',
  status: 'active',
  remoteUrl: null,
  chain: sealChain,
  csr: '-----BEGIN CERTIFICATE REQUEST-----\nMIIBFTCBuwIBADBZMQswCQYDVQQGEwJQTDEWMBQGA1UECgwNU3BlZHljamEgQW5p\nYTEZMBcGA1UEYQwQVkFUUEwtNTI1MDAwMDAwMDEXMBUGA1UEAwwOUGllY3rEmcSH\nIDIwMjYwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQ316XguRbdUNicZCGypbSv\nlwqc+6R1R+JogvmLbXbBAPuVco+oJq/JXajchd3PbKFnZHnBX/YO7RYh8r9xq9bg\noAAwCgYIKoZIzj0EAwIDSQAwRgIhANOkPXLXWtFsJ9TF0m3j+My6VjU43HxutW4b\nlog/Rhb5AiEA+SIOUeTFUsDKLCo8EzC3KgTK7TxcNQCacMgdRtEgA2U=\n-----END CERTIFICATE REQUEST-----\n',
  fingerprint: 'b8fd34a2f6181fb6668760a24fc1af5ba779d5f57e49440f8acea26d93dcdae5',
  validFrom: '2026-11-21T10:00:00.000Z',
  validTo: '2036-11-21T11:00:00.000Z',
  dnsRecord: { name: 'spedycja.example', type: 'TXT', value: record },
  dns: {
    checkedAt: '2026-11-21T11:05:00.000Z',
    result: 'valid',
    reason: 'dns_match',
    ...told,
    authenticated: false,
  },
  createdAt: '2026-11-21T11:00:00.000Z',
  activatedAt: '2026-11-21T11:06:00.000Z',
  retiredAt: null,
} satisfies Static<typeof SealCertificate>

/** A seal of a note without its data. */
export const seal = {
  id: '01a1fdb9-3c21-7d22-9b4f-7e6d5c4b3a29',
  ecmrId: document.id,
  position: 1,
  role: 'SENDER',
  versionId: document.currentVersionId,
  jws: 'eyJhbGciOiJFUzI1NiIsImN0eSI6Impzb24iLCJraWQiOiJNSEV3WGFSYk1Ga3hDekFKQmdOVkJBWVRBbEJNTVJZd0ZBWURWUVFLREExVGNHVmtlV05xWVNCQmJtbGhNUmt3RndZRFZRUmhEQkJXUVZSUVRDMDFNalV3TURBd01EQXdNUmN3RlFZRFZRUUREQTVRYVdWamVzU1p4SWNnTWpBeU5nSVFlWEkxL3R6ZVhhd0U5S09MVlA2NzVnPT0iLCJ4NXQjUzI1NiI6InVQMDBvdllZSDdabWgyQ2lUOEd2VzZkNTFmVi1TVVFQaXM2aWJaUGMydVUiLCJ4NWMiOlsiTUlJQjdqQ0NBWldnQXdJQkFnSVFlWEkxL3R6ZVhhd0U5S09MVlA2NzVqQUtCZ2dxaGtqT1BRUURBakJaTVFzd0NRWURWUVFHRXdKUVRERVdNQlFHQTFVRUNnd05VM0JsWkhsamFtRWdRVzVwWVRFWk1CY0dBMVVFWVF3UVZrRlVVRXd0TlRJMU1EQXdNREF3TURFWE1CVUdBMVVFQXd3T1VHbGxZM3JFbWNTSElESXdNall3SGhjTk1qWXhNVEl4TVRBd01EQXdXaGNOTXpZeE1USXhNVEV3TURBd1dqQlpNUXN3Q1FZRFZRUUdFd0pRVERFV01CUUdBMVVFQ2d3TlUzQmxaSGxqYW1FZ1FXNXBZVEVaTUJjR0ExVUVZUXdRVmtGVVVFd3ROVEkxTURBd01EQXdNREVYTUJVR0ExVUVBd3dPVUdsbFkzckVtY1NISURJd01qWXdXVEFUQmdjcWhrak9QUUlCQmdncWhrak9QUU1CQndOQ0FBUTMxNlhndVJiZFVOaWNaQ0d5cGJTdmx3cWMrNlIxUitKb2d2bUxiWGJCQVB1VmNvK29KcS9KWGFqY2hkM1BiS0ZuWkhuQlgvWU83UlloOHI5eHE5Ymdvejh3UFRBTUJnTlZIUk1CQWY4RUFqQUFNQTRHQTFVZER3RUIvd1FFQXdJR3dEQWRCZ05WSFE0RUZnUVVMeHkxUWljTyt6Y1Frdk5nT01MaUpmV0dCZGN3Q2dZSUtvWkl6ajBFQXdJRFJ3QXdSQUlnU0pBRVd2OHRtWFBJTnR3S1JQS2xjQ2JLQzQxZlJLK0xwUlJLSVJCbXVJc0NJQ0hYL1prRk0yUTBscWhLN0xDelRsNFBHN0hwRUpRY0lQVFgxR0pBRUVBLyJdLCJ0eXAiOiJqb3NlIiwiaWF0IjoxNzk1MjU5NDAwfQ.eyJzZWFsZWREb2N1bWVudCI6eyJzZWFsTWV0YWRhdGEiOnsic2VhbGVyIjoiQW5pYSBOb3dhayIsInNlYWxlckNvbXBhbnkiOiJTcGVkeWNqYSBBbmlhIiwicm9sZSI6IlNFTkRFUiIsInRpbWVzdGFtcCI6IjIwMjYtMTEtMjFUMTE6MTA6MDAuMDAwWiIsIm9yaWdpblVybCI6InNwZWR5Y2phLmV4YW1wbGUifSwiZWNtciI6eyJlY21ySWQiOiIwMWExZmRiOC02MDYwLTcyNGMtOWYzNC00ZmQ2ZmFhODcwNzAifX19.0najB7DuBnChfOEkw6uPJ8ei4aVq53iQ-3xb_5hq663jblAWgKZXQrBxb1C7elmiQV6mB4iRpk6596HNt8sR9w',
  sha256: '88d30ea5f487b8a780abaf6531fc9e0505a61dd8e330f68c54656fe4d2ce71a0',
  alg: 'ES256',
  x5tS256: 'uP00ovYYH7Zmh2CiT8GvW6d51fV-SUQPis6ibZPc2uU',
  originUrl: 'spedycja.example',
  iat: 1795259400,
  sealer: 'Ania Nowak',
  sealerCompany: 'Spedycja Ania',
  origin: 'ours',
  receivedAt: '2026-11-21T11:10:00.250Z',
  verifications: [
    {
      id: '01a1fdb9-4d32-7e33-8c50-8f7e6d5c4b3a',
      verifiedAt: '2026-11-21T11:10:00.300Z',
      result: 'valid',
      reason: 'dns_match',
      ...told,
      authenticated: false,
      verifierVersion: 'consign 0.1.0',
    },
  ],
  timestamps: [],
} satisfies Static<typeof OlfSeal>

export const preparedCertificate = { ...sealCertificate, status: 'prepared', dns: null, activatedAt: null }
