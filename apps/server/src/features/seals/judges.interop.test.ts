import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { consentText, type Evidence, openBundle, type Timestamp } from '@consign/evidence'
import { forgeToken } from '@consign/evidence/testing/forge'
import { issueNote, openTsa, type Person, signUp, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { makeAuthority } from '@consign/testkit/trust/make-authority.ts'
import { openDns } from '@consign/testkit/trust/open-dns.ts'
import { owedTimestamps } from '@consign/testkit/trust/owed.ts'
import { partnerSeal } from '@consign/testkit/trust/partner-seal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../store/digest.ts'
import { act, makeCertificate, sealAs } from './testing/certificates.ts'

const run = promisify(execFile)
const { DSS_JARS = '', PYTHON = 'python3' } = process.env

const [dns, rsa] = [await openDns(), await openTsa({ kind: 'rsa', revocation: true })]
const service = useOwnService({
  env: {
    DNS_SERVERS: dns.server,
    TSA_URL: rsa.url,
    TSA_ROOTS: rsa.roots,
    OUTBOUND_ALLOW: '127.0.0.1',
  },
})
let folder: string
let files: Map<string, string | Uint8Array>
/** Each program's verdict on each file. */
let said: Record<'dss' | 'python' | 'openssl', Map<string, string>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consign-judges-'))
  const ania = await signUp(service)
  const { evidence, revocation, certificate } = await sealedNote(ania)
  files = await casesOf(evidence)
  const trusted = { 'tsa.pem': rsa.roots, 'seal.pem': certificate }
  for (const [name, bytes] of files) await write(name, bytes)
  for (const [name, bytes] of Object.entries(trusted)) await write(`trusted/${name}`, bytes)
  for (const [name, bytes] of revocation) await write(name, bytes)
  said = { dss: await dss(), python: await python(), openssl: await openssl() }
}, 180_000)
afterAll(async () => {
  await rm(folder, { recursive: true })
  await Promise.all([dns[Symbol.asyncDispose](), rsa[Symbol.asyncDispose]()])
})

const write = async (name: string, bytes: string | Uint8Array) => {
  const file = join(folder, name)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, bytes)
}

/** A note with three seals and a timestamp of each signature and each seal, and its bundle's revocation data. */
async function sealedNote(ania: Person) {
  const { body } = await makeCertificate(ania)
  await dns.publish({ [body.dnsRecord.name]: [body.dnsRecord.value] })
  await act(ania, body.id, 'activate')
  await sealAs(ania, 'sender', 'carrier', 'consignee')
  const { id } = await issueNote(ania)
  await signNote(service, ania, id, 'sender', 'carrier', 'consignee')
  const evidenceOf = async (): Promise<Evidence> => (await ania.rpc('evidence', { document_id: id })).body
  await eventually(async () => {
    expect((await evidenceOf()).olfSeals).toHaveLength(3)
    expect(await owedTimestamps(service)).toBe(0)
  })
  const bundle = openBundle((await ania.call(`/functions/v1/evidence/${id}/bundle`)).bytes)
  const revocation = [...bundle.files].filter(([path]) => path.startsWith('revocation/'))
  return { evidence: await evidenceOf(), revocation, certificate: body.chain as string }
}

/** Valid cases, and cases wrong in one respect. A timestamp is a `.tst` with its `.data`. */
async function casesOf({ consents, olfSeals, timestamps }: Evidence) {
  const cases = new Map<string, string | Uint8Array>()
  const stamped = (name: string, token: Uint8Array, data: string) =>
    cases.set(`${name}.tst`, token).set(`${name}.data`, data)
  for (const { body, role } of consents) {
    const token = tokenOf(timestamps, body.id)
    stamped(`right-consent-${role}`, token, consentText(body))
  }
  for (const { id, jws, role, timestamps: its } of olfSeals) {
    stamped(`right-seal-${role}`, tokenOf([...timestamps, ...its], id), jws)
    cases.set(`right-seal-${role}.jws`, jws)
  }
  const [token, data] = [cases.get('right-consent-sender.tst'), cases.get('right-consent-sender.data')]
  for (const [name, wrong] of wrongTokens(token as Uint8Array, data as string)) stamped(name, ...wrong)
  for (const [name, jws] of await wrongSeals(olfSeals[0]?.jws ?? '')) cases.set(name, jws)
  return cases
}

const tokenOf = (timestamps: readonly Timestamp[], subject: string): Uint8Array =>
  Buffer.from(timestamps.find(({ subjectId }) => subjectId === subject)?.token ?? '', 'base64')

function wrongTokens(token: Uint8Array, data: string): [string, [Uint8Array, string]][] {
  const { signer, between } = makeAuthority('ec')
  const imprint = sha256(data)
  return [
    ['wrong-data', [token, data.replace('Signer sender', 'Another')]],
    ['wrong-time', [changed(token, Buffer.from(token).indexOf(`${new Date().getUTCFullYear()}`) + 3), data]],
    ['wrong-signature', [changed(token, token.length - 1), data]],
    ['wrong-authority', [forgeToken({ imprint, signer, chain: [between] }), data]],
  ]
}

async function wrongSeals(jws: string): Promise<[string, string][]> {
  const [header = '', payload = '', signature = ''] = jws.split('.')
  const text = Buffer.from(payload, 'base64url').toString()
  const { ecmrId } = JSON.parse(text).sealedDocument.ecmr
  const another = Buffer.from(text.replace('Ania Nowak', 'Bogna Nowak')).toString('base64url')
  const changedSignature = Buffer.from(changed(Buffer.from(signature, 'base64url'), 20)).toString('base64url')
  return [
    ['wrong-payload.jws', `${header}.${another}.${signature}`],
    ['wrong-signature.jws', `${header}.${payload}.${changedSignature}`],
    ['wrong-company.jws', await partnerSeal({ documentId: ecmrId })],
  ]
}

function changed(bytes: Uint8Array, place: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  copy[place]! ^= 1
  return copy
}

/** The program's output, by file. */
async function linesOf(program: string, ...args: readonly string[]): Promise<Map<string, string>> {
  const { stdout } = await run(program, args)
  return new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => [line.split(' ', 1)[0] ?? '', line]),
  )
}

const program = (name: string) => join(import.meta.dirname, 'testing', name)
const dss = () => linesOf('java', '-cp', `${DSS_JARS}/*`, program('Dss.java'), folder)
const python = () => linesOf(PYTHON, program('judge.py'), folder)

async function openssl(): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  for (const name of [...files.keys()].filter((each) => each.endsWith('.tst'))) {
    const data = name.replace('.tst', '.data')
    const args = ['ts', '-verify', '-data', data, '-token_in', '-in', name, '-CAfile', 'trusted/tsa.pem']
    const ended = await run('openssl', args, { cwd: folder }).catch((error: Error) => error)
    told.set(name, `${name} ${ended instanceof Error ? 'REFUSED' : 'PASSED'}`)
  }
  return told
}

type Judge = keyof typeof said
const namesOf = (begin: string, end: string) =>
  [...files.keys()].filter((name) => name.startsWith(begin) && name.endsWith(end)).sort()
const passed = (judge: Judge, end: string): string[] =>
  [...said[judge]].flatMap(([name, line]) => (name.endsWith(end) && /PASSED/.test(line) ? [name] : [])).sort()

describe('of timestamps of signatures and seals', () => {
  it.each<Judge>(['dss', 'python', 'openssl'])('%s takes every one, and none that is wrong', (judge) => {
    expect([namesOf('right', '.tst').length, namesOf('wrong', '.tst').length]).toEqual([6, 4])
    expect(passed(judge, '.tst'), [...said[judge].values()].join('\n')).toEqual(namesOf('right', '.tst'))
  })
})

describe('of seals', () => {
  it.each<Judge>(['dss', 'python'])('%s takes every one, and none that is wrong', (judge) => {
    expect([namesOf('right', '.jws').length, namesOf('wrong', '.jws').length]).toEqual([3, 3])
    expect(passed(judge, '.jws'), [...said[judge].values()].join('\n')).toEqual(namesOf('right', '.jws'))
  })
})
