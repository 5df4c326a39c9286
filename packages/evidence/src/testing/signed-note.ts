import { canonicalize } from '../canonical/canonical.ts'
import { withAdditions } from '../chain/additions.ts'
import { changesBetween } from '../chain/changes.ts'
import { isOfNewProfile, NEW_PROFILE } from '../chain/profile.ts'
import type {
  Addition,
  Artifact,
  ConsentPhoto,
  DeviceConsent,
  DocumentVersion,
  Evidence,
  EvidenceApproval,
  EvidenceConsent,
  EvidencePhoto,
  JsonObject,
  OlfSeal,
  SigningRole,
  Timestamp,
} from '../chain/types.ts'
import { consentText } from '../consent/texts.ts'
import type { EvidenceFiles, FoldEvent } from '../verify/result.ts'
import { publicKeyOf, sign } from './device.ts'
import { foldOf } from './fold.ts'
import { LinkedLedger } from './linked-ledger.ts'
import { people, statements, typeDefinition } from './note.ts'
import { digest } from './seeded.ts'
import type { Signing } from './signing.ts'

/** Deviations of a version from an honest server's. */
interface Change {
  readonly state?: string
  readonly data?: JsonObject
  readonly pdf?: Uint8Array
}

/**
 * Writes evidence as an honest server would, step by step: a case declares its broken rule here, so that nothing
 * but the rule can be what the verifier finds.
 */
export class Story extends LinkedLedger {
  readonly consents: EvidenceConsent[] = []
  readonly photos: EvidencePhoto[] = []
  readonly timestamps: Timestamp[] = []
  readonly seals: OlfSeal[] = []
  readonly approvals: EvidenceApproval[] = []
  readonly photoBytes = new Map<string, Uint8Array>()

  /** A consent of the role, its event and the version that follows. */
  sign(role: SigningRole, signing: Signing = {}): EvidenceConsent {
    const consent = this.record(role, signing)
    this.nextVersion()
    return consent
  }

  /** A consent and its event, without the version that must follow. */
  record(role: SigningRole, signing: Signing = {}): EvidenceConsent {
    const versionId = signing.versionId ?? this.current.id
    const grantId = signing.grantId ?? this.#linkOf(role)
    const body = this.#consent(role, versionId, signing)
    const consent = { versionId, role, body, receivedAt: this.now, digest: digest(consentText(body)) }
    this.consents.push(consent)
    if (this.links.some(({ id }) => id === grantId))
      this.changeLink(grantId, { status: 'signed', signedAt: this.now })
    this.append(`consent.${role}`, versionId, {
      consentId: body.id,
      role,
      digest: consent.digest,
      documentDigest: body.documentDigest,
      artifactDigest: body.artifactDigest,
      grantId,
    })
    return consent
  }

  #linkOf(role: SigningRole): string {
    const open = this.links.find((link) => link.role === role && link.status === 'active')
    return open?.id ?? this.link(role)
  }

  #consent(
    role: SigningRole,
    versionId: string,
    { body, signed, reservations, photos }: Signing,
  ): DeviceConsent {
    const version = this.versions.find(({ id }) => id === versionId) as DocumentVersion
    const artifact = this.artifacts.find((candidate) => candidate.versionId === versionId) as Artifact
    const assertion = {
      id: this.id('consent', this.consents.length),
      documentDigest: version.snapshotDigest,
      artifactDigest: artifact.sha256,
      role,
      name: people[role],
      statement: statements[role],
      occurredAt: this.now,
      strokes: [
        [
          { x: 0.1, y: 0.5 },
          { x: 0.25, y: 0.3125 },
          { x: 1, y: 0 },
        ],
      ],
      publicKey: publicKeyOf(people[role]),
      ...(reservations === undefined ? {} : { reservations }),
      ...(photos === undefined ? {} : { photos }),
    }
    const consent = sign(people[role], body === undefined ? assertion : body(assertion))
    return signed === undefined ? consent : signed(consent)
  }

  /** The version that a consent makes, with the state its signatures give. */
  nextVersion(change: Change = {}): void {
    const generation = this.generations.get(this.current.id) as string
    const state = change.state ?? this.stateAfter()
    const { artifact, version } = this.makeVersion(change.data ?? this.current.data, state, change.pdf)
    this.generations.set(version.id, generation)
    this.created('version.created', version, artifact)
  }

  /** A recorded event, and the version that shows it. */
  happen(name: string, payload: JsonObject): void {
    this.append(name, this.current.id, { ...payload, by: payload.by ?? this.person })
    this.nextVersion()
  }

  /** New data: signatures of the old data no longer count, and their links are as if they had not signed. */
  amend(data: JsonObject, change: JsonObject = {}): void {
    const changes = changesBetween(this.current.data, data)
    const amended = { name: 'document.amended', versionId: 'the new version' }
    const { artifact, version } = this.makeVersion(data, this.stateAfter(amended))
    this.generations.set(version.id, version.id)
    for (const { id, status, successive } of this.links)
      if (status === 'signed' && successive === undefined)
        this.changeLink(id, { status: 'active', signedAt: null })
    const reason = 'Instrukcja nadawcy'
    this.created('document.amended', version, artifact, { reason, changes, by: this.person, ...change })
  }

  /** Values added by the holder of a role's link, or by the company. */
  supplement(role: SigningRole | null, additions: readonly Addition[], change: JsonObject = {}): void {
    const grantId = role === null ? null : this.#linkOf(role)
    const by = grantId === null ? this.person : { kind: 'signer', id: grantId }
    const made = withAdditions(this.current.data, additions)
    const data = (change.data as JsonObject) ?? ('data' in made ? made.data : this.current.data)
    const generation = this.generations.get(this.current.id) as string
    const { artifact, version } = this.makeVersion(data, this.stateAfter())
    this.generations.set(version.id, generation)
    const { data: _, ...more } = change
    this.created('document.supplemented', version, artifact, { role, grantId, additions, by, ...more })
  }

  /** The carrier's reservations are accepted, by the holder of a link or by the company. */
  accept(grantId: string | null, change: JsonObject = {}): void {
    const by = grantId === null ? this.person : { kind: 'signer', id: grantId }
    const accepted = digest(canonicalize(this.current.data.carrierReservations ?? null))
    this.happen('reservations.accepted', {
      grantId,
      by,
      versionId: this.current.id,
      digest: accepted,
      ...change,
    })
  }

  created(
    name: string,
    { id, revision, snapshotDigest, state }: DocumentVersion,
    artifact: JsonObject,
    more: JsonObject = {},
  ): void {
    this.append(name, id, { versionId: id, revision, state, snapshotDigest, artifact, ...more })
  }

  /** Photo bytes of a consent, stored. */
  storePhoto(
    consent: EvidenceConsent,
    { sha256, mediaType, byteSize }: ConsentPhoto,
    bytes: Uint8Array,
  ): void {
    this.photos.push({ consentId: consent.body.id, sha256, mediaType, byteSize, receivedAt: this.now })
    this.photoBytes.set(sha256, bytes)
    this.append('photo.stored', consent.versionId, {
      consentId: consent.body.id,
      sha256,
      mediaType,
      byteSize,
    })
  }

  /** The state that the events so far give, and those that come next. */
  stateAfter(...next: readonly FoldEvent[]): string {
    return foldOf([...this.foldEvents(), ...next]).state
  }

  foldEvents(): readonly FoldEvent[] {
    return this.events.map((link): FoldEvent => {
      const { name, payload, versionId } = link
      const body = this.consents.find((consent) => consent.body.id === payload.consentId)?.body
      const profiled = isOfNewProfile(link) ? { profile: NEW_PROFILE } : {}
      const event = {
        name: name as string,
        versionId: this.generations.get(versionId) ?? versionId,
        ...profiled,
      }
      return body?.reservations === undefined ? event : { ...event, reservations: body.reservations }
    })
  }

  get evidence(): Evidence {
    const { state, cmrComplete } = foldOf(this.foldEvents())
    const first = this.versions[0] as DocumentVersion
    const generation = this.generations.get(this.current.id)
    const roles = (current: boolean): readonly SigningRole[] =>
      this.consents
        .filter(({ versionId }) => (this.generations.get(versionId) === generation) === current)
        .map(({ role }) => role)
    return structuredClone({
      profile: 'evidence-0.7',
      pades: false,
      document: {
        id: this.documentId,
        tenantId: this.tenantId,
        type: { name: 'ecmr', version: '1' },
        reference: 'ZL/2026/000123',
        currentVersionId: this.current.id,
        state,
        createdAt: first.createdAt,
      },
      versions: this.versions,
      events: this.events,
      consents: this.consents,
      photos: this.photos,
      artifacts: this.artifacts,
      timestamps: this.timestamps,
      olfSeals: this.seals,
      approvals: this.approvals,
      links: this.links,
      cmrComplete: cmrComplete ?? false,
      missing: [...new Set(roles(false).filter((role) => !roles(true).includes(role)))],
    })
  }

  get files(): EvidenceFiles {
    return {
      evidence: this.evidence,
      artifacts: this.artifactBytes,
      photos: this.photoBytes,
      typeDefinitions: new Map([['ecmr@1', typeDefinition]]),
    }
  }
}
