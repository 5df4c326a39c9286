import { generations } from '../chain/generations.ts'
import { NEW_PROFILE, profileOf } from '../chain/profile.ts'
import { statementPayload } from '../chain/statement-event.ts'
import type {
  Actor,
  ConsentPhoto,
  DeviceStatement,
  DocumentVersion,
  Evidence,
  EvidenceStatement,
  JsonObject,
  SigningRole,
  StatementData,
  StatementKind,
} from '../chain/types.ts'
import { consentText } from '../consent/texts.ts'
import { publicKeyOf, sign } from './device.ts'
import { noteData, people, shortData } from './note.ts'
import { digest } from './seeded.ts'
import { Story } from './signed-note.ts'

/** Deviations of a statement from an honest party's: before it is signed (`body`), after (`signed`), in its event. */
export interface Stating {
  readonly body?: JsonObject
  readonly signed?: JsonObject
  readonly event?: JsonObject
  readonly version?: DocumentVersion
  readonly grantId?: string
  readonly text?: string
  readonly photos?: readonly ConsentPhoto[]
  readonly recorded?: Partial<EvidenceStatement>
  /** Of the version that shows it. */
  readonly state?: string
}

/** A story of profile `evidence-0.8`: parties state, amendments are withdrawn, carriers follow each other. */
export class StatedStory extends Story {
  readonly statements: EvidenceStatement[] = []

  override issue(data: JsonObject = noteData, by: Actor = this.person): void {
    super.issue(data, by, { profile: NEW_PROFILE })
  }

  /** Issued under `evidence-0.7`. */
  issueBefore(): void {
    super.issue(shortData)
  }

  /** A statement, its event and the version that shows it. */
  say<Kind extends StatementKind>(
    kind: Kind,
    role: SigningRole,
    data: StatementData[Kind],
    stating: Stating = {},
  ): EvidenceStatement {
    const grantId = stating.grantId ?? this.linkOf(role)
    const statement = this.#statement(kind, role, data, stating)
    const { receivedAt } = statement
    const link = this.links.find(({ id }) => id === grantId)
    const { successive } = link ?? {}
    const payload = statementPayload(statement.body, { grantId, receivedAt, successive })
    this.statements.push(statement)
    if (kind === 'carrier.taken_over' && link !== undefined)
      this.changeLink(grantId, { status: 'signed', signedAt: receivedAt })
    this.append(kind, this.current.id, { ...payload, ...stating.event })
    this.nextVersion(stating.state === undefined ? {} : { state: stating.state })
    return statement
  }

  #statement(
    kind: StatementKind,
    role: SigningRole,
    data: object,
    { body, photos, recorded, signed, text, version = this.current }: Stating,
  ): EvidenceStatement {
    const assertion = {
      id: this.id('statement', this.statements.length),
      kind,
      documentId: this.documentId,
      versionId: version.id,
      snapshotDigest: version.snapshotDigest,
      role,
      name: people[role],
      data,
      occurredAt: this.now,
      publicKey: publicKeyOf(people[role]),
      ...(text === undefined ? {} : { text }),
      ...(photos === undefined ? {} : { photos }),
      ...body,
    } as Omit<DeviceStatement, 'signature'>
    const made = { ...sign<DeviceStatement>(people[role], assertion), ...signed } as DeviceStatement
    const versionId = this.current.id
    return {
      versionId,
      role,
      body: made,
      receivedAt: this.now,
      digest: digest(consentText(made)),
      ...recorded,
    }
  }

  /** The link of a party: the one it signed by, or an open one. */
  linkOf(role: SigningRole): string {
    const known = this.links.find((link) => link.role === role && link.status !== 'revoked')
    return known?.id ?? this.link(role)
  }

  /** A handover link for the carrier of a number. */
  handOver(successive: number, by: Actor = this.person): string {
    return this.link('carrier', by, { successive, carrier: { name: `Carrier ${successive}` } })
  }

  /** Bytes of a statement's photo, stored. */
  storeStated(
    { body, versionId }: EvidenceStatement,
    { byteSize, mediaType, sha256 }: ConsentPhoto,
    bytes: Uint8Array,
  ): void {
    const photo = { statementId: body.id, sha256, mediaType, byteSize }
    this.photos.push({ ...photo, receivedAt: this.now })
    this.photoBytes.set(sha256, bytes)
    this.append('photo.stored', versionId, photo)
  }

  /** The amendment that waits is withdrawn: the note in force is current again. */
  withdraw(change: { readonly data?: JsonObject; readonly by?: Actor } = {}): void {
    const { inForce } = generations(this.events)
    const last = this.versions.find(({ id }) => id === inForce.versions.at(-1)) as DocumentVersion
    const event = { name: 'amendment.withdrawn', versionId: inForce.id, profile: NEW_PROFILE }
    const state = this.stateAfter(event)
    const { artifact, version } = this.makeVersion(change.data ?? last.data, state)
    this.generations.set(version.id, inForce.id)
    for (const { name, payload, receivedAt, versionId } of this.events)
      if (name?.startsWith('consent.') && this.generations.get(versionId) === inForce.id)
        this.changeLink(payload.grantId as string, { status: 'signed', signedAt: receivedAt })
    const by = change.by ?? this.person
    this.created('amendment.withdrawn', version, artifact, { reason: 'Jednak bez zmian', by })
  }

  override get evidence(): Evidence {
    const { pending } = generations(this.events)
    const missing = pending?.closed ? [] : (pending?.unsignedBy ?? [])
    const { profile, ...evidence } = super.evidence
    const statements = structuredClone(this.statements)
    return { ...evidence, profile: profileOf(this.events), statements, missing }
  }
}
