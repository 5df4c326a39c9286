import type { SigningRole } from './types.ts'

/** Part of an event that makes generations: an event of a version has that version's id, a consent that of the signed one. */
export interface GenerationEvent {
  readonly name: string | null
  readonly versionId: string
}

export interface GenerationSignature {
  readonly role: SigningRole
  readonly versionId: string
  /** Of its event among those given. */
  readonly index: number
}

/** The versions between two changes of the data. */
export interface Generation {
  /** The version that first had these data; empty where no version was made. */
  readonly id: string
  /** 0 for the note as issued, n for its nth amendment. */
  readonly amendment: number
  readonly versions: readonly string[]
  /** In the order of the chain. */
  readonly signatures: readonly GenerationSignature[]
  readonly withdrawn: boolean
}

/** The amendment whose data are current and that lacks signatures. */
export interface PendingAmendment {
  readonly generation: Generation
  /** Roles that signed earlier data and not these, in the order of their first signatures. */
  readonly unsignedBy: readonly SigningRole[]
  /** The goods were received under the note in force: the amendment waits for no signature and cannot be withdrawn. */
  readonly closed: boolean
}

/** An amendment taken back. */
export interface Withdrawal {
  /** Of its event among those given. */
  readonly index: number
  /** The last version of the note in force before it, whose data are current again; null where no amendment waited. */
  readonly restores: string | null
}

export interface Generations {
  readonly all: readonly Generation[]
  /** Of the last version. */
  readonly current: Generation
  /** The last one that sender and carrier have both signed (CMR art. 5); the current one where there is none. */
  readonly inForce: Generation
  readonly pending: PendingAmendment | null
  readonly withdrawals: readonly Withdrawal[]
  /** By version. */
  readonly of: ReadonlyMap<string, Generation>
}

interface Draft extends Generation {
  readonly versions: string[]
  readonly signatures: GenerationSignature[]
  readonly signed: Set<SigningRole>
  withdrawn: boolean
}

/** The generations of a note, from its events in chain order. Events of other names may be left out. */
export const generations = (events: readonly GenerationEvent[]): Generations => {
  const reader = new Reader()
  for (const [index, event] of events.entries()) reader.read(event, index)
  const { all, current, inForce, of, pending, withdrawals } = reader
  return { all, current, inForce, of, pending, withdrawals }
}

class Reader implements Generations {
  readonly all: Draft[] = []
  readonly of = new Map<string, Draft>()
  readonly withdrawals: Withdrawal[] = []
  current = draft('', 0)
  /** Signed by sender and carrier. */
  #complete: Draft | undefined

  read({ name, versionId }: GenerationEvent, index: number): void {
    const role = roles.get(name)
    if (role !== undefined) this.#sign(role, versionId, index)
    if (name === 'amendment.withdrawn') this.#withdraw(index)
    else if (name === 'document.issued' || name === 'document.amended') this.#begin(versionId)
    else if (name !== 'version.created' && name !== 'document.supplemented') return
    if (this.all.length === 0) this.#begin(versionId)
    this.current.versions.push(versionId)
    this.of.set(versionId, this.current)
  }

  get inForce(): Generation {
    return this.#complete ?? this.current
  }

  get pending(): PendingAmendment | null {
    const { current } = this
    const earlier = this.all
      .filter((one) => !one.withdrawn && one.amendment < current.amendment)
      .flatMap(({ signatures }) => signatures)
      .sort((a, b) => a.index - b.index)
      .map(({ role }) => role)
    const unsignedBy = [...new Set(earlier)].filter((role) => !current.signed.has(role))
    if (unsignedBy.length === 0) return null
    const closed = this.#complete !== undefined && current.signed.has('consignee')
    return { generation: current, unsignedBy, closed }
  }

  #begin(versionId: string): void {
    this.current = draft(versionId, this.all.length)
    this.all.push(this.current)
  }

  #sign(role: SigningRole, versionId: string, index: number): void {
    const signed = this.of.get(versionId)
    if (signed === undefined) return
    signed.signatures.push({ role, versionId, index })
    signed.signed.add(role)
    const later = signed.amendment >= (this.#complete?.amendment ?? 0) && !signed.withdrawn
    if (later && signed.signed.has('sender') && signed.signed.has('carrier')) this.#complete = signed
  }

  #withdraw(index: number): void {
    const [complete, { current }] = [this.#complete, this]
    const waited = complete !== undefined && complete !== current && !current.signed.has('consignee')
    this.withdrawals.push({ index, restores: waited ? (complete.versions.at(-1) ?? null) : null })
    if (!waited) return
    for (let at = this.all.length - 1; this.all[at] !== complete && !this.all[at]?.withdrawn; at--)
      (this.all[at] as Draft).withdrawn = true
    this.current = complete
  }
}

const draft = (id: string, amendment: number): Draft => ({
  id,
  amendment,
  versions: [],
  signatures: [],
  signed: new Set(),
  withdrawn: false,
})

const roles: ReadonlyMap<string | null, SigningRole> = new Map([
  ['consent.sender', 'sender'],
  ['consent.carrier', 'carrier'],
  ['consent.consignee', 'consignee'],
])
