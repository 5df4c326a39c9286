import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkEvidence,
  issueNote,
  rowsOf,
  signUp,
  startService,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const service = useOwnService({ env: { OUTBOUND_ALLOW: '127.0.0.0/8,::1' } })
const folder = mkdtempSync(join(tmpdir(), 'consign-signer-'))
const program = join(import.meta.dirname, '../../../../examples/seal-signer.ts')
let signer: ChildProcess
let port = ''
const ania = useOwner(service)

const path = (name: string) => join(folder, name)
const pem = (name: string) => readFileSync(path(name), 'utf8')

/** A key and its self-signed certificate, for localhost. */
function selfSigned(
  name: string,
  key: readonly string[] = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
): void {
  const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', path(`${name}.key`), '-out', path(`${name}.pem`)]
  execFileSync('openssl', ['req', '-x509', '-newkey', ...key, '-nodes', ...files, ...names], {
    stdio: 'ignore',
  })
}

beforeAll(async () => {
  for (const name of ['company', 'signer', 'service', 'stranger']) selfSigned(name)
  selfSigned('rsa', ['rsa:2048'])
  const env = {
    ...process.env,
    KEY: path('company.key'),
    TLS_KEY: path('signer.key'),
    TLS_CERT: path('signer.pem'),
    CLIENTS: path('service.pem'),
    PORT: '0',
  }
  signer = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(signer.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  port = /listening on (\d+)/.exec(String(said))?.[1] ?? ''
  await ania.send('PUT', '/functions/v1/seal-settings', { sealAs: ['sender'] })
})
afterAll(() => {
  signer?.kill()
  rmSync(folder, { recursive: true })
})

/** An active certificate whose key is with the signer, and this service's login there. */
async function activated(client = 'service', certificate = 'company', trusts = 'signer') {
  const { body } = await ania.call('/functions/v1/seal-certificates', {
    name: 'Klucz w sejfie',
    sealerName: 'Ania Nowak',
    originHost: 'ania.example',
    remote: {
      url: `https://localhost:${port}/`,
      publicCertificate: pem(`${certificate}.pem`),
      ca: pem(`${trusts}.pem`),
      login: { certificate: pem(`${client}.pem`), privateKey: pem(`${client}.key`) },
    },
  })
  await ania.send('POST', `/functions/v1/seal-certificates/${body.id}/activate`)
  return body
}

async function signed(): Promise<string> {
  const { id } = await issueNote(ania)
  await signNote(service, ania, id, 'sender')
  return id
}

const sealsOf = async (id: string) => (await ania.rpc('evidence', { document_id: id })).body.olfSeals
const reasonOf = async (id: string) =>
  (await service.rows('select reason from seal_owed where document_id = $1', [id]))[0]?.['reason']

describe('a key that this service has not', () => {
  it('seals by the signer that has it', async () => {
    const certificate = await activated()
    expect(certificate).toMatchObject({ kind: 'remote', alg: 'ES256', csr: null })
    expect(JSON.stringify(certificate)).not.toContain('PRIVATE KEY')
    const id = await signed()
    await eventually(async () => expect((await sealsOf(id)).length).toBe(1))
    await checkEvidence(ania, id)
  })

  it.each<[string, [string, string, string]]>([
    ['does not know this service', ['stranger', 'company', 'signer']],
    ['is not the one that this service trusts', ['service', 'company', 'stranger']],
    ['signs with another key than the certificate’s', ['service', 'rsa', 'signer']],
  ])('%s: it is owed, and nothing is sealed', async (_, [client, certificate, trusts]) => {
    await activated(client, certificate, trusts)
    const id = await signed()
    await eventually(async () => expect(await reasonOf(id)).toBe('signer_unavailable'))
    expect(await sealsOf(id)).toEqual([])
  })
})

it('is not asked at an address of this machine, not even where the operator has their authority, unless that is allowed', async () => {
  const env = { TSA_URL: `https://localhost:${port}/`, TSA_ROOTS: pem('signer.pem') }
  await using other = await startService(env)
  const bela = await signUp(other)
  const { body } = await bela.call('/functions/v1/seal-certificates', {
    name: 'Key elsewhere',
    sealerName: 'Bela Nowak',
    originHost: 'bela.example',
    remote: {
      url: `https://localhost:${port}/`,
      publicCertificate: pem('company.pem'),
      ca: pem('signer.pem'),
      login: { certificate: pem('service.pem'), privateKey: pem('service.key') },
    },
  })
  await bela.send('PUT', '/functions/v1/seal-settings', { sealAs: ['sender'] })
  await bela.send('POST', `/functions/v1/seal-certificates/${body.id}/activate`)
  const { id } = await issueNote(bela)
  await signNote(other, bela, id, 'sender')
  const owed = () => rowsOf(other.database, 'select reason from seal_owed where document_id = $1', [id])
  await eventually(async () => expect(await owed()).toMatchObject([{ reason: 'signer_unavailable' }]))
})
