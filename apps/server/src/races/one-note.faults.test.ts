import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Answer,
  completeNote,
  expectRefused,
  forTests,
  issueNote,
  makeLink,
  openDevice,
  type Person,
  saveNote,
  useOwner,
} from '@consign/testkit'
import { atOnce, repeated, rounds, statuses } from '@consign/testkit/http/rounds.ts'
import { contradictions } from '@consign/testkit/notes/chain-faults.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { elsewhere } from '@consign/testkit/people/same-session-at.ts'
import { useTwoServers } from '@consign/testkit/service/two-servers.ts'
import { afterEach, describe, expect, it } from 'vitest'

const servers = useTwoServers()
const { service } = servers
const ania = useOwner(service)
const people = [ania, forTests(() => elsewhere(ania, servers.other))] as const
afterEach(async () => expect(await contradictions(service.database)).toEqual([]))

/** That many parallel calls, alternating between both servers, with retries on request. */
const byBoth = (count: number, call: (person: Person, index: number) => Promise<Answer>) =>
  atOnce(count, people, (person, index) => repeated(() => call(person, index)))

const rows = (sql: string, ...params: unknown[]) => service.rows(sql, params)
const device = openDevice(service, 'Celina Wójcik')

describe('publishing', () => {
  it('100 at once make one document, and all hear of the same', async () => {
    const draftId = await saveNote(ania)
    const answers = await byBoth(100, (person) =>
      person.call('/functions/v1/publish', { draftId, revision: 1 }),
    )
    expect(statuses(answers)).toEqual({ 200: 100 })
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    const documents = await rows('select id from document where draft_id = $1', draftId)
    expect(documents).toEqual([{ id: answers[0]?.body.id }])
    expect(await rows('select from version where document_id = $1', answers[0]?.body.id)).toHaveLength(1)
  })

  it('against a deletion: a document or nothing, never both', async () => {
    await rounds('publish against delete', async () => {
      const draftId = await saveNote(ania)
      const deletion = { operation_id: randomUUID(), draft_id: draftId, base_revision: 1 }
      const [published, deleted] = await Promise.all([
        repeated(() => people[0].call('/functions/v1/publish', { draftId, revision: 1 })),
        repeated(() => people[1].rpc('delete_draft', deletion)),
      ])
      const documents = await rows('select from document where draft_id = $1', draftId)
      if (published.status === 200) expectRefused(deleted, 'DRAFT_ISSUED')
      else expectRefused(published, 'DRAFT_NOT_FOUND')
      expect(documents).toHaveLength(published.status === 200 ? 1 : 0)
    })
  })
})

describe('saving', () => {
  const save = (
    person: Person,
    draft_id: string,
    base_revision: number,
    text: string,
    operation_id = randomUUID(),
  ) =>
    person.rpc('save_draft', {
      operation_id,
      draft_id,
      base_revision,
      data: { ...completeNote, reference: text },
    })

  it.each([0, 1])('100 at once on base revision %i have one winner, whose text stays', async (base) => {
    const draftId = base === 0 ? randomUUID() : await saveNote(ania)
    const answers = await byBoth(100, (person, i) => save(person, draftId, base, `text ${i}`))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 99 })
    for (const answer of answers) if (answer.status !== 200) expectRefused(answer, 'VERSION_CONFLICT')
    const winner = answers.find(({ status }) => status === 200)?.body
    expect(winner.revision).toBe(base + 1)
    expect(await rows('select revision, reference from draft where id = $1', draftId)).toEqual([
      { revision: base + 1, reference: winner.reference },
    ])
  })

  it('100 at once with one operation_id are one save, and all hear of it', async () => {
    const draftId = await saveNote(ania)
    const operationId = randomUUID()
    const answers = await byBoth(100, (person) => save(person, draftId, 1, 'again', operationId))
    expect(statuses(answers)).toEqual({ 200: 100 })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await rows('select revision from draft where id = $1', draftId)).toEqual([{ revision: 2 }])
  })

  it('100 at once with one operation_id and different texts save one of them', async () => {
    const [draftId, operationId] = [randomUUID(), randomUUID()]
    const answers = await byBoth(100, (person, i) => save(person, draftId, 0, `text ${i}`, operationId))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 99 })
    for (const answer of answers) if (answer.status !== 200) expectRefused(answer, 'IDEMPOTENCY_MISMATCH')
  })
})

describe('links', () => {
  it('100 made at once are one link with one event', async () => {
    const { id } = await issueNote(ania)
    const answers = await byBoth(100, (person) =>
      person.rpc('create_sign_grant', { document_id: id, role: 'carrier', idempotency_key: randomUUID() }),
    )
    expect(statuses(answers)).toEqual({ 200: 100 })
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1)
    expect(
      await rows("select from chain_link where document_id = $1 and name = 'link.created'", id),
    ).toHaveLength(1)
  })

  it('revoked against sign: one order, never both', async () => {
    await rounds('revoke against sign', async (round) => {
      const { id } = await issueNote(ania)
      const token = await makeLink(ania, id, 'sender')
      const consent = await device.consent(token)
      const revoke = () => people[1].rpc('revoke_sign_grant', { document_id: id, role: 'sender' })
      // Later and later within a signature's time, so that it meets each of its steps.
      const [signed, revoked] = await Promise.all([
        repeated(() => device.send(token, consent)),
        sleep(round / 2).then(() => repeated(revoke)),
      ])
      expect(revoked.body).toEqual({ ok: true })
      const [link] = await rows('select revoked_at, signed_at from sign_grant where document_id = $1', id)
      const consents = await rows('select from consent where document_id = $1', id)
      if (signed.status === 200) expect([link?.revoked_at, consents.length]).toEqual([null, 1])
      else {
        expectRefused(signed, 'SIGN_LINK_REVOKED')
        expect([link?.signed_at, consents.length]).toEqual([null, 0])
      }
    })
  })
})

describe('signing', () => {
  it('two and three parties at the same moment are all recorded, on one linear chain', async () => {
    await rounds('parties at the same moment', async (round) => {
      const roles = round % 2 === 0 ? ['sender', 'carrier'] : ['sender', 'carrier', 'consignee']
      const { id } = await issueNote(ania)
      const tokens = await Promise.all(roles.map((role) => makeLink(ania, id, role)))
      const consents = await Promise.all(tokens.map((token) => device.consent(token)))
      const devices = [device, openDevice(servers.other, 'Darek Śmiałek')]
      const answers = await Promise.all(
        tokens.map((token, i) => repeated(() => devices[i % 2]?.send(token, consents[i]) as Promise<Answer>)),
      )
      expect(statuses(answers)).toEqual({ 200: roles.length })
      const state = roles.length === 2 ? 'taken_over' : 'delivered'
      expect(await rows('select state from document where id = $1', id)).toEqual([{ state }])
      expect(await rows('select from version where document_id = $1', id)).toHaveLength(roles.length + 1)
    })
  })

  it('the same consent 10 times at once is recorded once', async () => {
    const { id } = await issueNote(ania)
    const token = await makeLink(ania, id, 'sender')
    const consent = await device.consent(token)
    const devices = [device, openDevice(servers.other, 'Celina Wójcik')]
    const answers = await byBoth(10, (_person, i) => devices[i % 2]?.send(token, consent) as Promise<Answer>)
    expect(answers.map(({ body }) => body)).toEqual(Array(10).fill({ ok: true }))
    expect(await rows('select from consent where document_id = $1', id)).toHaveLength(1)
    expect(await rows('select from version where document_id = $1', id)).toHaveLength(2)
  })

  it('25 consents of one role at once from as many devices: one is recorded', async () => {
    const { id } = await issueNote(ania)
    const token = await makeLink(ania, id, 'sender')
    const consents = await Promise.all(
      Array.from({ length: 25 }, () => openDevice(service, 'Celina Wójcik').consent(token)),
    )
    const answers = await byBoth(25, (_person, i) => device.send(token, consents[i]))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 24 })
    for (const answer of answers) if (answer.status !== 200) expectRefused(answer, 'ALREADY_SIGNED')
    expect(await rows('select from consent where document_id = $1', id)).toHaveLength(1)
  })
})

describe('stating', () => {
  it('beside signatures, an amendment and other statements, whichever comes first: each is recorded once', async () => {
    await rounds('statements beside a signature and an amendment', async () => {
      const { id } = await issueNote(ania)
      await signNote(service, ania, id, 'sender', 'carrier')
      const [sender, carrier] = (await Promise.all(
        ['sender', 'carrier'].map(async (role) => (await linkOf(id, role)).token),
      )) as [string, string]
      const consignee = await makeLink(ania, id, 'consignee')
      const currentVersionId = (await ania.rpc('evidence', { document_id: id })).body.document
        .currentVersionId
      const amendment = {
        ...{
          operation_id: randomUUID(),
          document_id: id,
          base_version_id: currentVersionId,
          reason: 'Brama',
        },
        data: { ...completeNote, specialAgreements: 'Brama B' },
      }
      const [departed, given, consent] = await Promise.all([
        device.statement(carrier, 'transport.departed', {}),
        device.statement(sender, 'instructions.given', { text: 'Brama B' }),
        device.consent(consignee),
      ])
      const others = openDevice(servers.other, 'Celina Wójcik')
      const [stated, again, instructed] = await Promise.all([
        repeated(() => device.state(carrier, departed)),
        repeated(() => others.state(carrier, departed)),
        repeated(() => others.state(sender, given)),
        repeated(() => device.send(consignee, consent)),
        repeated(() => people[1].rpc('amend_document', amendment)),
      ])
      // A delivery that comes first ends what is said on the road.
      const done = [stated, instructed].filter(({ status }) => status === 200)
      for (const answer of [stated, again, instructed])
        if (answer.status !== 200) expectRefused(answer, 'STATEMENT_NOT_ALLOWED')
      expect(await rows('select from statement where document_id = $1', id)).toHaveLength(done.length)
    })
  })

  it('the next carrier takes over once, by whichever server it is stated', async () => {
    const { id } = await issueNote(ania)
    await signNote(service, ania, id, 'sender', 'carrier')
    const handover = { document_id: id, carrier: completeNote.carrier, idempotency_key: randomUUID() }
    const { token } = (await ania.rpc('create_handover_link', handover)).body
    const statements = await Promise.all(
      Array.from({ length: 10 }, () => device.statement(token, 'carrier.taken_over', {})),
    )
    const answers = await byBoth(10, (_person, i) => device.state(token, statements[i]))
    expect(statuses(answers)).toEqual({ 200: 1, 422: 9 })
    expect(await rows('select from statement where document_id = $1', id)).toHaveLength(1)
  })
})

/** A role's link, whatever became of it. */
const linkOf = async (id: string, role: string) => {
  const [row] = (await ania.call(`/rest/v1/sign_grants?document_id=eq.${id}&role=eq.${role}`)).body
  return row.body as { token: string }
}

describe('one note', () => {
  it('200 events at once, three signatures among them, make one linear chain', async () => {
    const { id } = await issueNote(ania)
    const roles = ['sender', 'carrier', 'consignee']
    const tokens = await Promise.all(roles.map((role) => makeLink(ania, id, role)))
    const consents = await Promise.all(tokens.map((token) => device.consent(token)))
    const renew = (person: Person, i: number) =>
      person.rpc('renew_sign_grant', { document_id: id, role: roles[i % 3], idempotency_key: `renewal ${i}` })
    const [renewed, signed] = await Promise.all([
      byBoth(197, renew),
      Promise.all(tokens.map((token, i) => repeated(() => device.send(token, consents[i])))),
    ])
    expect(statuses(signed)).toEqual({ 200: 3 })
    const { 200: done = 0, 409: late = 0, ...others } = statuses(renewed)
    expect([done + late, others]).toEqual([197, {}])
    const events = await rows("select from chain_link where document_id = $1 and name = 'link.renewed'", id)
    expect(events).toHaveLength(done)
  })
})
