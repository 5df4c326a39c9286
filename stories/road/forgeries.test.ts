import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyCommand } from '@consign/cli'
import { folds } from '@consign/document-types/folds'
import {
  canonicalize,
  type Evidence,
  type EvidenceConsent,
  makeDeviceKey,
  type OpenedBundle,
  openBundle,
  signConsent,
  verifyBundle,
} from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { type Draft, digestOf } from '@consign/evidence/testing/rechain'
import { parseVerifierKey } from '@consign/log'
import { inputFromEvidence, renderPdf } from '@consign/pdf'
import { call, useOwner, useOwnService } from '@consign/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Forgery, forged } from './forger.ts'
import { unpack } from './judges.ts'
import { tell } from './telling.ts'
import { trouble } from './trouble.ts'

const service = useOwnService({ renderer: 'real' })
const ania = useOwner(service, 'Ania', 'Spedycja Żuraw Sp. z o.o.')
const options = { primitives: nodePrimitives, types: folds }
let archive: Uint8Array
let bundle: OpenedBundle
let keys: ReturnType<typeof parseVerifierKey>[]

beforeAll(async () => {
  const story = trouble.find(({ title }) => title === 'a notice that comes late')
  const id = await tell(service, ania, story as (typeof trouble)[number])
  archive = (await ania.call(`/functions/v1/evidence/${id}/bundle`)).bytes
  bundle = openBundle(archive)
  const { body } = await call(`${service.url}/.well-known/consign-keys`)
  keys = body.bundles.map(({ vkey }: { vkey: string }) => parseVerifierKey(vkey))
})

const shell = (program: string, args: readonly string[], pdf: Uint8Array): Uint8Array => {
  const folder = mkdtempSync(join(tmpdir(), 'forger-'))
  try {
    writeFileSync(join(folder, 'in.pdf'), pdf)
    execFileSync(program, [...args, 'in.pdf', 'out.pdf'], { cwd: folder })
    return readFileSync(join(folder, 'out.pdf'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const lastNotice = ({ events }: Draft) =>
  events.findLast(({ name }) => name === 'reservation.notified')?.payload as object

const lastConsent = ({ consents }: { consents: unknown[] }) => consents.at(-1) as EvidenceConsent

/** Found by the bundle alone, by consign-verify, the page and Python. */
const found: Readonly<Record<string, Forgery>> = {
  'the last PDF packed anew by another program': {
    pdf: (last) => shell('qpdf', ['--object-streams=generate'], last),
  },
  'an empty PDF in the place of the last': {
    pdf: () => Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  },
  'a PDF with its data as text behind its end': {
    pdf: (last) =>
      Buffer.concat([last, Buffer.from('1 0 obj\n<</Type/EmbeddedFile/Length 2>>\nstream\n{}\n')]),
  },
  'the last PDF drawn by a renderer of another name': {
    change: (draft) => {
      const { payload } = draft.events.findLast((event) => 'artifact' in event.payload) as { payload: object }
      const { artifact } = payload as { artifact: { id: string; renderer: object } }
      Object.assign(artifact.renderer, { name: 'other' })
      const record = draft.artifacts.find(({ id }) => id === artifact.id)
      Object.assign(record as object, { renderer: artifact.renderer })
    },
  },
  'the first PDF in the place of the last': {
    pdf: (_, draft) => bundle.artifacts.get(draft.artifacts[0]?.sha256 as string) as Uint8Array,
  },
  'a statement of a signature reworded': {
    change: (draft) => void Object.assign(lastConsent(draft).body, { statement: 'Nothing was received.' }),
  },
  'the issuer renamed': {
    change: (draft) => {
      const { issuer } = draft.events[0]?.payload as { issuer: { company: object } }
      Object.assign(issuer.company, { name: 'Another company' })
    },
  },
  'the last signature received twelve days later, in its record alone': {
    change: (draft) => void Object.assign(lastConsent(draft), { receivedAt: '2099-01-01T00:00:00.000Z' }),
  },
  'the last days for reservations a week later': {
    change: ({ deadlines }) =>
      void Object.assign(deadlines as object, { notApparentUntil: '2099-01-09', delayUntil: '2099-01-22' }),
  },
  'a signature taken out, and its event left': { change: (draft) => void draft.consents.pop() },
}

/** Not found without the service's signature; each tool says so, and section 4 of the README. */
const told: Readonly<Record<string, Forgery>> = {
  'the last PDF drawn otherwise': {
    pdf: (_, draft) => {
      const other = structuredClone(draft) as Draft
      Object.assign(lastNotice(other), { text: 'Nothing to report.' })
      const { revision } = other.versions.at(-1) as { revision: number }
      const input = inputFromEvidence(other as Evidence, revision, { verifyUrl: 'x', codeUrl: 'X' })
      return renderPdf(input as NonNullable<typeof input>).bytes
    },
  },
  'the late notice reworded': {
    change: (draft) => void Object.assign(lastNotice(draft), { text: 'Nothing to report.' }),
  },
  'the late notice cut off': {
    change: (draft) => {
      const at = draft.events.findLastIndex(({ name }) => name === 'reservation.notified')
      draft.events.splice(at)
      draft.versions.pop()
      draft.artifacts.pop()
      const last = draft.versions.at(-1)
      Object.assign(draft.document, { currentVersionId: last?.id, state: last?.state })
    },
  },
}

/** The verdict of each judge on a forgery. */
async function judged(zip: Uint8Array) {
  const alone = await verifyBundle(zip, options)
  const keyed = await verifyBundle(zip, { ...options, log: { bundles: keys } })
  await using folder = await unpack(zip)
  const python = execFileSync('sh', ['-c', 'python3 check.py || true'], {
    cwd: folder.folder,
    encoding: 'utf8',
  })
  return {
    alone: alone.verdict,
    said: alone.remarks.some(({ kind }) => kind === 'no signature'),
    keyed: keyed.verdict,
    python: /^WRONG/m.test(python),
    noted: python.includes('no signature of the service: whoever holds this bundle'),
    failed: alone.checks
      .filter(({ result }) => result === 'failed')
      .map(({ name, reason }) => `${name}: ${reason}`),
  }
}

describe('what the holder of a bundle forged', () => {
  it('nothing: every judge finds it valid, and the key signed it', async () => {
    expect(await judged(archive)).toMatchObject({
      alone: 'valid',
      keyed: 'valid',
      python: false,
      noted: false,
    })
  })

  it.each(Object.entries(found))('%s: found without any key', async (_, forgery) => {
    expect(await judged(await forged(bundle, forgery))).toMatchObject({ alone: 'invalid', python: true })
  })

  it.each(Object.entries(told))('%s: said without a key, never valid with one', async (_, forgery) => {
    const { keyed, noted, said, failed } = await judged(await forged(bundle, forgery))
    expect({ keyed, noted, said, failed }).toEqual({
      keyed: 'incomplete',
      noted: true,
      said: true,
      failed: [],
    })
  })

  it('the last PDF drawn otherwise: found by --render', async () => {
    await using folder = await unpack(await forged(bundle, told['the last PDF drawn otherwise'] as Forgery))
    const { exitCode, stdout } = await verifyCommand(['--render', service.url, folder.folder])
    expect(exitCode).toBe(1)
    expect(stdout).toMatch(/FAILED version \d+: not the PDF that this evidence yields/)
  })

  it('the last signature, by a key of the holder: said without a key, never valid with one', async () => {
    const key = await makeDeviceKey()
    const own = await signConsent(assertionOf(lastConsent(bundle.evidence as never).body), key)
    const digest = digestOf(canonicalize(own))
    const zip = await forged(bundle, {
      change: (draft) => {
        const consent = lastConsent(draft)
        const event = draft.events.find(({ payload }) => payload.consentId === consent.body.id)
        Object.assign(consent, { body: own, digest })
        Object.assign(event?.payload as object, { digest })
      },
    })
    const { keyed, said, failed } = await judged(zip)
    expect({ keyed, said, failed }).toEqual({ keyed: 'incomplete', said: true, failed: [] })
  })
})

const assertionOf = ({ publicKey: _, signature: __, ...assertion }: EvidenceConsent['body']) => assertion
