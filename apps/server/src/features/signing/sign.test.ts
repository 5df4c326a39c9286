import { createHash } from 'node:crypto'
import type { DeviceConsent } from '@consign/evidence'
import { canonicalize } from '@consign/evidence'
import {
  expectRefused,
  issueNote,
  makeLink,
  moveClock,
  openDevice,
  useNote,
  useOwner,
  useOwnService,
} from '@consign/testkit'
import { beforeEach, describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const roles = ['sender', 'carrier', 'consignee'] as const
type Role = (typeof roles)[number]
type Links = Record<Role, string>

const ania = useOwner(service)
let links: Links
const device = openDevice(service, 'Celina Wójcik')

const note = useNote(ania)
beforeEach(async () => {
  const tokens = await Promise.all(roles.map((role) => note.link(role)))
  links = Object.fromEntries(roles.map((role, i) => [role, tokens[i]])) as Links
})

async function sign(role: Role, change: Partial<DeviceConsent> = {}) {
  const consent = await device.consent(links[role], change)
  expect((await device.send(links[role], consent)).body).toEqual({ ok: true })
  return consent
}

describe('200', () => {
  it('keeps the consent exactly as it came, under the digest of its canonical bytes', async () => {
    const consent = await sign('sender')
    const { consents, links: shown } = await note.evidence()
    const digest = createHash('sha256').update(canonicalize(consent)).digest('hex')
    expect(consents).toMatchObject([
      { versionId: note.currentVersionId, role: 'sender', body: consent, digest },
    ])
    expect(shown).toContainEqual(
      expect.objectContaining({ status: 'signed', signedAt: consents[0].receivedAt }),
    )
  })

  it('makes the next version in the same transaction: same data, new state, a PDF of its own', async () => {
    await sign('sender')
    const { document: now, versions, artifacts, events } = await note.evidence()
    expect(
      versions.map(({ revision, state }: { revision: number; state: string }) => [revision, state]),
    ).toEqual([
      [1, 'issued'],
      [2, 'sender_signed'],
    ])
    expect(versions[1].data).toEqual(versions[0].data)
    expect(now).toMatchObject({ currentVersionId: versions[1].id, state: 'sender_signed' })
    expect(new Set(artifacts.map(({ sha256 }: { sha256: string }) => sha256)).size).toBe(2)
    expect(events.slice(-2)).toMatchObject([
      { name: 'consent.sender', versionId: versions[0].id },
      { name: 'version.created', versionId: versions[1].id, receivedAt: events.at(-1).receivedAt },
    ])
  })

  it.each([
    ['sender', 'carrier', 'consignee'],
    ['sender', 'consignee', 'carrier'],
    ['carrier', 'sender', 'consignee'],
    ['carrier', 'consignee', 'sender'],
    ['consignee', 'sender', 'carrier'],
    ['consignee', 'carrier', 'sender'],
  ] as const)('%s, %s, %s: the order of the signatures is free', async (...order) => {
    for (const role of order) await sign(role)
    const { document: now, versions, cmrComplete, missing } = await note.evidence()
    expect(now.state).toBe('delivered')
    expect({ count: versions.length, cmrComplete, missing }).toEqual({
      count: 4,
      cmrComplete: true,
      missing: [],
    })
  })

  it('two parties who looked at the same version side by side both sign it', async () => {
    const [one, other] = [await device.consent(links.sender), await device.consent(links.carrier)]
    await device.send(links.sender, one)
    expect((await device.send(links.carrier, other)).body).toEqual({ ok: true })
    const { consents, versions } = await note.evidence()
    expect(consents.map(({ versionId }: { versionId: string }) => versionId)).toEqual([
      versions[0].id,
      versions[0].id,
    ])
    expect(versions.at(-1)).toMatchObject({ revision: 3, state: 'taken_over' })
  })

  it('a consent made offline is taken two signatures and six days later', async () => {
    const late = await device.consent(links.consignee)
    await sign('sender')
    await moveClock(service.database, '6 days')
    await sign('carrier')
    expect((await device.send(links.consignee, late)).body).toEqual({ ok: true })
    expect((await note.evidence()).document.state).toBe('delivered')
  })

  it('the same consent ten times is recorded once', async () => {
    const consent = await device.consent(links.sender)
    for (let i = 0; i < 10; i++) expect((await device.send(links.sender, consent)).body).toEqual({ ok: true })
    const { consents, versions } = await note.evidence()
    expect([consents.length, versions.length]).toEqual([1, 2])
  })

  it('the same consent is known by its content, not by the order of its members', async () => {
    const consent = await sign('sender')
    const reordered = Object.fromEntries(Object.entries(consent).reverse())
    expect((await device.send(links.sender, reordered)).body).toEqual({ ok: true })
    expect((await note.evidence()).consents).toHaveLength(1)
  })

  it('a typed mark takes the place of strokes', async () => {
    await sign('sender', { strokes: [], mark: { kind: 'typed', style: 'great-vibes' } })
    expect((await note.evidence()).consents[0].body.mark).toEqual({ kind: 'typed', style: 'great-vibes' })
  })

  it('strokes may touch the edges of the square', async () => {
    await sign('sender', {
      strokes: [
        [
          { x: 0, y: 1 },
          { x: 1, y: 0 },
        ],
        [],
      ],
    })
  })

  it('reservations of the consignee show in the state, up to 150 characters of them', async () => {
    await sign('sender')
    await sign('carrier')
    await sign('consignee', { reservations: 'ż'.repeat(150) })
    expect((await note.evidence()).document.state).toBe('delivered_with_reservations')
  })

  it("the device's clock is stored and not trusted", async () => {
    const occurredAt = '2099-12-31T23:59:59+14:00'
    await sign('sender', { occurredAt })
    const { consents } = await note.evidence()
    expect(consents[0].body.occurredAt).toBe(occurredAt)
    expect(consents[0].receivedAt < '2090').toBe(true)
  })
})

describe('409', () => {
  it('the role has signed: another consent of it is refused, with the same or another id', async () => {
    const first = await sign('sender')
    const again = await device.consent(links.sender)
    expectRefused(await device.send(links.sender, again), 'ALREADY_SIGNED')
    const sameId = await device.consent(links.sender, { id: first.id })
    expectRefused(await device.send(links.sender, sameId), 'ALREADY_SIGNED')
    expect((await note.evidence()).consents).toHaveLength(1)
  })

  it.each([
    ['a version that never was', { documentDigest: 'a'.repeat(64) }],
    ['no digest at all', { documentDigest: 'the note I saw' }],
    ['a PDF that never was', { artifactDigest: 'b'.repeat(64) }],
  ])('%s is VERSION_STALE and tells the current version', async (_what, change) => {
    const consent = await device.consent(links.sender, change)
    const refusal = expectRefused(await device.send(links.sender, consent), 'VERSION_STALE')
    expect(refusal.details).toEqual({ currentVersionId: note.currentVersionId })
  })

  it("one version's note with another version's PDF is VERSION_STALE", async () => {
    const { documentDigest } = await device.consent(links.carrier)
    await sign('sender')
    const mixed = await device.consent(links.carrier, { documentDigest })
    expectRefused(await device.send(links.carrier, mixed), 'VERSION_STALE')
  })

  it("another document's version is VERSION_STALE", async () => {
    const other = await issueNote(ania)
    const consent = await device.consent(await makeLink(ania, other.id, 'sender'))
    expectRefused(await device.send(links.sender, consent), 'VERSION_STALE')
  })

  it('a closed note takes no signature', async () => {
    const consent = await device.consent(links.sender)
    const set = 'update document set state = $2 where id = $1'
    await service.rows(set, [note.id, 'cancelled'])
    expectRefused(await device.send(links.sender, consent), 'DOCUMENT_CLOSED')
    await service.rows(set, [note.id, 'issued'])
  })
})

it('410: an expired link takes no consent, and no repeat of one', async () => {
  const recorded = await sign('sender')
  const consent = await device.consent(links.carrier)
  await moveClock(service.database, '7 days')
  expectRefused(await device.send(links.carrier, consent), 'SIGN_LINK_EXPIRED')
  expectRefused(await device.send(links.sender, recorded), 'SIGN_LINK_EXPIRED')
  expect((await note.evidence()).consents).toHaveLength(1)
})
