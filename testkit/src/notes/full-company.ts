import { randomUUID } from 'node:crypto'
import { call } from '../http/http.ts'
import { fromNow } from '../long/from-now.ts'
import { agentWith } from '../people/agent.ts'
import { type Device, openDevice } from '../people/device.ts'
import { bearing, makeKey } from '../people/key.ts'
import { memberWith } from '../people/member.ts'
import { type Person, signUp, type Target } from '../people/person.ts'
import { partnerSeal } from '../trust/partner-seal.ts'
import { saveRecord } from './gated-records.ts'
import { completeNote, issueNote, makeLink, saveNote } from './note.ts'
import { pngOf, type TestPhoto } from './photos.ts'
import { driverOf } from './tracked.ts'

/** A company that has something of everything, and the ids of it, by the names that parameters have. */
export interface FullCompany {
  readonly owner: Person
  readonly ids: Readonly<Record<string, string>>
  /** Stands in every text that its people wrote. */
  readonly canary: string
  readonly photo: TestPhoto
}

/** Fills a company: people, programs, drafts, a signed note with a photo, links, invitations, approvals. */
export async function fullCompany(target: Target, name: string): Promise<FullCompany> {
  const canary = `KANAREK-${randomUUID()}`
  const owner = await signUp(target, name, `Spedycja ${canary}`)
  const member = await memberWith(target, owner)
  await member.send('PUT', '/auth/v1/user', { data: { name: `Bartek ${canary}` } })
  const programs = await programsOf(target, owner, canary)
  const photo = pngOf(1, 1, 7)
  const note = await signedNote(target, owner, canary, photo)
  const draftId = await saveNote(owner, noteOf(canary))
  const invited = await owner.call('/functions/v1/invitations', {
    email: `${canary.toLowerCase()}@example.test`,
    role: 'member',
  })
  const seals = await sealsOf(owner, note.documentId, canary)
  await trackedNote(target, owner, note.documentId)
  for (const kind of ['contractor', 'vehicle', 'template'] as const)
    await saveRecord(owner, kind, { note: canary })
  const session_id = await followed(owner, note.documentId)
  const event = await owner.call('/rest/v1/audit_events?select=id&limit=1')
  const ids = {
    ...programs,
    ...note,
    ...seals,
    session_id,
    companyId: owner.tenantId,
    sessionId: sessionOf(owner.token),
    userId: member.userId,
    draftId,
    invitationId: invited.body.id,
    auditEventId: event.body[0].id,
  }
  return { owner, ids, canary, photo }
}

/** A transport on its way: a driver who agreed, and where they are. */
async function trackedNote(target: Target, owner: Person, documentId: string): Promise<void> {
  const { body } = await owner.rpc('start_tracking', {
    document_id: documentId,
    idempotency_key: randomUUID(),
  })
  const link = `${target.url}/functions/v1/track/${body.token}`
  await call(`${link}/agree`, { method: 'POST', body: { agreed: true } })
  const { body: taken } = await call(`${link}/osmand?lat=52.2&lon=21.0`)
  if (taken.accepted !== 1) throw new Error(`tracking answered ${JSON.stringify(taken)}`)
}

/** A session that follows a note, with a place of its driver: its id. */
async function followed(owner: Person, document_id: string): Promise<string> {
  const { body } = await owner.rpc('start_tracking', { document_id, idempotency_key: randomUUID() })
  const driver = driverOf(owner.target, body.token)
  await driver.agree()
  await driver.send({ at: fromNow(1000).toISOString(), lat: 52.2297, lon: 21.0122 })
  return body.id
}

/** A certificate, the roles that are always sealed, and a partner's seal with what DNS says of it. */
async function sealsOf(owner: Person, documentId: string, canary: string) {
  const certificate = { name: canary, sealerName: `Ania ${canary}`, originHost: 'ecmr.spedycja.example' }
  const made = await owner.call('/functions/v1/seal-certificates', { ...certificate, key: 'generate' })
  await owner.send('PUT', '/functions/v1/seal-settings', { sealAs: ['carrier'] })
  const jws = await partnerSeal({ documentId, sealerCompany: `Partner ${canary}` })
  const { body } = await owner.call(`/functions/v1/seals/${documentId}`, { jws })
  await owner.send('POST', `/functions/v1/seals/${body.id}/verify`)
  return { certificateId: made.body.id as string, sealId: body.id as string, id: made.body.id as string }
}

/** The session that a token is of, without a look at its signature. */
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id

const noteOf = (canary: string) => ({
  ...completeNote,
  reference: canary,
  sender: { ...completeNote.sender, name: `Fabryka ${canary}` },
  goods: [{ ...completeNote.goods[0], description: `Towar ${canary}` }],
})

/** A key and a program of OAuth, and what they asked a person for: one decided, one not. */
async function programsOf(target: Target, owner: Person, canary: string) {
  const key = await makeKey(owner, { name: `CI ${canary}`, requireApproval: true })
  const robot = await bearing(target, key.secret)
  const ask = async () => {
    const draftId = await saveNote(owner, noteOf(canary))
    const { body } = await robot.call('/functions/v1/publish', { draftId, revision: 1 })
    return body.error.approval.id as string
  }
  const [approvalId, approved] = [await ask(), await ask()]
  const item = { draftId: await saveNote(owner, noteOf(canary)), revision: 1 }
  await robot.call('/functions/v1/publish/batch', { items: [item] })
  await owner.send('POST', `/functions/v1/approvals/${approved}/approve`)
  const agent = await agentWith(target, owner)
  return { keyId: key.id, connectionId: agent.connectionId, approvalId, clientId: agent.client.clientId }
}

/** A note with a link for each role, signed by the sender with a photo. */
async function signedNote(target: Target, owner: Person, canary: string, photo: TestPhoto) {
  const document = await issueNote(owner, noteOf(canary))
  const token = await makeLink(owner, document.id, 'sender')
  await makeLink(owner, document.id, 'carrier')
  const celina = openDevice(target, `Celina ${canary}`)
  const { sha256, mediaType, bytes } = photo
  const shot = { category: 'goods', addedAt: '2026-09-01T08:00:00Z', byteSize: bytes.length } as const
  const consent = await celina.consent(token, { photos: [{ sha256, mediaType, ...shot }] })
  const path = `/functions/v1/consents/${document.id}/photos/${consent.id}/${sha256}`
  const signed = await celina.send(token, consent)
  const stored = await owner.call(path, bytes, { method: 'PUT', headers: { 'content-type': mediaType } })
  if (signed.status !== 200 || stored.status !== 200)
    throw new Error(`signing answered ${JSON.stringify([signed.body, stored.body])}`)
  await stateWithPhoto(target, token, celina, canary, photo)
  const links = await owner.call(
    `/rest/v1/sign_grants?select=id&document_id=eq.${document.id}&role=eq.carrier`,
  )
  return {
    documentId: document.id,
    versionId: document.currentVersionId,
    consentId: consent.id,
    linkId: links.body[0].id as string,
    sha256,
  }
}

/** What the sender states afterwards, with a photo. */
async function stateWithPhoto(
  target: Target,
  token: string,
  device: Device,
  canary: string,
  { sha256, mediaType, bytes }: TestPhoto,
): Promise<void> {
  const shot = { category: 'goods', addedAt: '2026-09-01T08:00:00Z', byteSize: bytes.length } as const
  const photos = [{ sha256, mediaType, ...shot }]
  const said = await device.statement(token, 'instructions.given', { text: `Brama ${canary}` }, { photos })
  const stated = await device.state(token, said)
  const stored = await call(`${target.url}/functions/v1/sign/${token}/photos/${said.id}/${sha256}`, {
    ...{ method: 'PUT', headers: { 'content-type': mediaType }, body: bytes },
  })
  if (stated.status !== 200 || stored.status !== 200)
    throw new Error(`stating answered ${JSON.stringify([stated.body, stored.body])}`)
}
