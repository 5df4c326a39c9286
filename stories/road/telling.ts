import { randomUUID } from 'node:crypto'
import type { DeviceConsent, SigningRole, StatementData, StatementKind } from '@consign/evidence'
import {
  type Answer,
  call,
  issueNote,
  makeLink,
  openDevice,
  type Person,
  type Target,
} from '@consign/testkit'
import { pngOf, type TestPhoto } from '@consign/testkit/notes/photos.ts'
import { expect } from 'vitest'

/** What happens to one note, each step as the party does it that does it on the road. */
export interface Telling {
  readonly id: string
  /** With the role's own link and device; the same link again after an amendment. */
  sign(
    role: SigningRole,
    name: string,
    change?: Partial<DeviceConsent>,
    photos?: readonly TestPhoto[],
  ): Promise<void>
  /** What a party says with its own key, by the link of its role or, from the second carrier on, of the handover. */
  says<Kind extends StatementKind>(
    by: SigningRole | number,
    name: string,
    kind: Kind,
    data: StatementData[Kind],
    text?: string,
  ): Promise<void>
  /** The company makes the link of the next carrier. */
  handsOver(carrier: object): Promise<void>
  /** Data that a party adds by its link. */
  add(role: SigningRole, additions: readonly { path: string; value: unknown }[]): Promise<void>
  /** An operation of the company on the note; returns the answer's body. */
  does(operation: string, input?: object): Promise<Answer['body']>
  /** The same, about the data in force. */
  doesTo(operation: string, input: object): Promise<Answer['body']>
  /** A photo unlike those of other shades. */
  photo(shade: number): TestPhoto
}

export interface Story {
  readonly title: string
  readonly data: Readonly<Record<string, unknown>>
  readonly happens: (note: Telling) => Promise<void>
  /** The state of each version, in their order. */
  readonly states: readonly string[]
  /** Texts of the last print, ignoring white space. */
  readonly prints: readonly string[]
  /** Texts that it must not contain. */
  readonly never?: readonly string[]
  /** Whom the list of documents names. */
  readonly names?: Readonly<Record<string, string>>
}

/** Issues the note of a story and tells it. */
export async function tell(target: Target, owner: Person, story: Story): Promise<string> {
  const { id } = await issueNote(owner, story.data)
  const links = new Map<SigningRole, string>()
  const handovers: string[] = []
  const linkOf = async (role: SigningRole) => {
    const token = links.get(role) ?? (await makeLink(owner, id, role))
    links.set(role, token)
    return token
  }
  const does = async (operation: string, input: object = {}) =>
    good(await owner.rpc(operation, { operation_id: randomUUID(), document_id: id, ...input }))
  const current = async () =>
    (await owner.rpc('evidence', { document_id: id })).body.document.currentVersionId as string
  await story.happens({
    id,
    does,
    doesTo: async (operation, input) => does(operation, { base_version_id: await current(), ...input }),
    photo: (shade) => pngOf(1, 1, shade),
    async says(by, name, kind, data, text) {
      const token = typeof by === 'number' ? handovers[by - 2]! : await linkOf(by)
      const device = openDevice(target, name)
      good(await device.state(token, await device.statement(token, kind, data, text ? { text } : {})))
    },
    async handsOver(carrier) {
      const input = { document_id: id, carrier, idempotency_key: randomUUID() }
      handovers.push(good(await owner.rpc('create_handover_link', input)).token)
    },
    async add(role, additions) {
      const body = { id: randomUUID(), base_version_id: await current(), additions }
      good(await call(`${target.url}/functions/v1/sign/${await linkOf(role)}/supplement`, { body }))
    },
    async sign(role, name, change = {}, photos = []) {
      const token = await linkOf(role)
      const device = openDevice(target, name)
      const consent = await device.consent(token, { ...change, ...photosOf(photos) })
      good(await device.send(token, consent))
      for (const { sha256, bytes, mediaType } of photos) {
        const path = `${target.url}/functions/v1/sign/${token}/photos/${consent.id}/${sha256}`
        good(await call(path, { method: 'PUT', body: bytes, headers: { 'content-type': mediaType } }))
      }
    },
  })
  return id
}

const photosOf = (photos: readonly TestPhoto[]) =>
  photos.length === 0
    ? {}
    : {
        photos: photos.map(({ sha256, bytes, mediaType }) => ({
          ...{ sha256, byteSize: bytes.length, mediaType, category: 'damage' as const },
          addedAt: new Date().toISOString(),
        })),
      }

function good({ status, body }: Answer): Answer['body'] {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
