import { generateKeyPairSync, type KeyObject, type X509Certificate } from 'node:crypto'
import type { createSealCertificate, Input } from '@consign/contract'
import { bareTaxId } from '@consign/document-types'
import { v7 } from 'uuid'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { type InputProblem, refuse, type Words } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { type CertificateRow, countCertificates, insertCertificate } from '../../seals/certificates.store.ts'
import { sealSecret } from '../../seals/company-key.ts'
import { keyOwner } from '../../seals/local-signer.ts'
import { makeCertificate, makeRequest, type Subject } from '../../seals/make-certificate.ts'
import { algorithmOf, keptChain, readChain, readPrivateKey } from '../../seals/read-key.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { certificateOf } from './certificate-of.ts'
import { sealingSubject } from './seals.store.ts'

const mostCertificates = 50

type Body = Input<typeof createSealCertificate>['body']

/** An inactive certificate: DNS must name it first. */
export const handle: HandlerOf<typeof createSealCertificate> = async (ctx, { body }) => {
  const { company, caller } = ctx
  const id = v7()
  const [subject] = await company.query(sealingSubject, { tenantId: company.id })
  if (!subject) throw new Error(`company ${company.id} has lost its row`)
  const made = body.remote
    ? remoteSigner(ctx, id, body)
    : keyHere(ctx, id, body, {
        company: subject.name,
        country: subject.country,
        taxId: subject.tax_id === null ? null : bareTaxId(subject.tax_id, subject.country),
        commonName: body.name,
      })
  const { name, sealerName, originHost } = body
  const row = await company.write(async (tx) => {
    await lockCompany(tx, company.id)
    const [count] = await tx.run(countCertificates, { tenantId: company.id })
    if (!count || count.certificates >= mostCertificates) throw refuse('SEAL_CERTIFICATE_LIMIT')
    const facts = { name, sealerName, originHost: originHost.toLowerCase(), companyName: subject.name }
    const [inserted] = await tx.run(insertCertificate, { tenantId: company.id, id, ...facts, ...made })
    const said = { certificateId: id, name, kind: made.kind, x5tS256: made.x5tS256 }
    await audit(tx, company.id, caller, 'seal_certificate.created', said)
    return inserted as CertificateRow
  })
  return certificateOf(row)
}

/** A stored key, new or imported, and its certificate: the company's own, or a self-signed one. */
function keyHere({ company, service }: CompanyContext, id: string, { key, chain }: Body, subject: Subject) {
  if (key === undefined)
    throw invalid('/key', {
      en: 'one of key and remote must be there',
      pl: 'musi być jedno z: key albo remote',
    })
  const now = new Date()
  const privateKey = key === 'generate' ? newKey() : readPrivateKey(key.pkcs8)
  const alg = algorithmOf(privateKey, '/key/pkcs8')
  if (chain === undefined && alg !== 'ES256')
    throw invalid('/chain', {
      en: 'must be there: certificates are made here for keys of P-256 alone',
      pl: 'musi tu być: certyfikaty powstają tu tylko dla kluczy P-256',
    })
  const certificates = chain
    ? readChain(chain, '/chain', privateKey, now).map(({ raw }) => raw)
    : [makeCertificate(privateKey, subject, now)]
  const bytes = privateKey.export({ type: 'pkcs8', format: 'der' })
  const sealedKey = sealSecret(service.secrets.seal, keyOwner(company.id, id), bytes)
  bytes.fill(0)
  return {
    kind: key === 'generate' ? ('generated' as const) : ('imported' as const),
    alg,
    sealedKey,
    remoteUrl: null,
    remoteLogin: null,
    csr: alg === 'ES256' ? pemOf(makeRequest(privateKey, subject)) : null,
    ...keptChain(certificates),
  }
}

/** A key elsewhere: only its certificate and its signer are known here. */
function remoteSigner({ company, service }: CompanyContext, id: string, body: Body) {
  const { remote, key, chain } = body
  if (!remote || key !== undefined || chain !== undefined)
    throw invalid('/remote', {
      en: 'stands alone: its certificates are in publicCertificate',
      pl: 'stoi samo: jego certyfikaty są w publicCertificate',
    })
  const certificates = readChain(remote.publicCertificate, '/remote/publicCertificate', undefined, new Date())
  const [leaf] = certificates as [X509Certificate]
  const login = JSON.stringify({ ...remote.login, ca: remote.ca })
  return {
    kind: 'remote' as const,
    alg: algorithmOf(leaf.publicKey, '/remote/publicCertificate'),
    sealedKey: null,
    remoteUrl: remote.url,
    remoteLogin: sealSecret(service.secrets.seal, keyOwner(company.id, id), Buffer.from(login)),
    csr: null,
    ...keptChain(certificates.map(({ raw }) => raw)),
  }
}

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

const pemOf = (request: Buffer): string => {
  const lines = request.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE REQUEST-----\n${lines.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`
}

function invalid(path: string, message: Words) {
  const problem: InputProblem = { path, rule: 'certificate', message }
  return refuse('SEAL_KEY_INVALID', { details: [problem] })
}
