import type { RecordedConsent, RenderInput } from '../input.ts'
import type { LifeEvent, PrintedStatement, RecordedStatement } from '../life/life.ts'
import { consentOf, inputOf } from './inputs.ts'

type Data = Record<string, unknown>
type Payload = Readonly<Record<string, unknown>>

const COMPANY = { kind: 'user', id: '3a020f83-163e-4705-8128-12e1107df986' }
const START = Date.parse('2026-09-01T06:00:00.000Z')

/** A note's life step by step, an hour each, as a chain has it: what the company reports, parties sign and state. */
export class History {
  readonly #events: LifeEvent[] = []
  readonly #consents: RecordedConsent[] = []
  readonly #statements: RecordedStatement[] = []
  /** By version, the first at 0. */
  readonly #data: Data[] = []
  #state = 'issued'

  constructor(data: Data) {
    this.#data.push(data)
    this.#add('document.issued', { issuer: { company: { name: 'Spedycja Żuraw Sp. z o.o.' }, ...COMPANY } })
  }

  get data(): Data {
    return this.#data.at(-1)!
  }

  sign(role: string, name: string, more: object = {}): this {
    const [versionId, receivedAt] = [this.#version(), this.#now()]
    const consent = consentOf({ role, name, occurredAt: receivedAt, ...more })
    this.#consents.push({ ...consent, receivedAt, versionId, revision: this.#data.length })
    return this.#step(`consent.${role}`, {})
  }

  /** By the company. */
  report(name: string, payload: Payload): this {
    return this.#step(name, { by: COMPANY, ...payload })
  }

  /** By a party; `link` where it is that of a handover. */
  state(
    role: string,
    name: string,
    kind: string,
    payload: Payload,
    link = role,
    more: Partial<PrintedStatement> = {},
  ): this {
    const id = `statement ${this.#statements.length}`
    const occurredAt = new Date(Date.parse(this.#now()) - 90_000).toISOString()
    this.#statements.push({ body: { id, role, name, occurredAt, ...more }, receivedAt: this.#now() })
    return this.#step(kind, { occurredAt, ...payload, by: { kind: 'signer', id: link }, statementId: id })
  }

  handOver(link: string, successive: number, carrier: Payload): this {
    return this.#add('link.created', { grantId: link, successive, carrier, by: COMPANY })
  }

  amend(reason: string, data: Data, changes: readonly object[]): this {
    this.#data.push({ ...this.data, ...data })
    return this.#add('document.amended', { reason, changes, by: COMPANY })
  }

  withdraw(reason: string, revision: number): this {
    this.#data.push(this.#data[revision - 1]!)
    return this.#add('amendment.withdrawn', { reason, by: COMPANY })
  }

  in(state: string): this {
    this.#state = state
    return this
  }

  input(more: Partial<RenderInput> = {}): RenderInput {
    const life = { events: this.#events, statements: this.#statements }
    const input = inputOf(this.data, { consents: this.#consents, life, ...more })
    return { ...input, version: { ...input.version, state: this.#state, revision: this.#data.length } }
  }

  #step(name: string, payload: Payload): this {
    this.#add(name, payload)
    this.#data.push(this.data)
    return this.#add('version.created', {})
  }

  #add(name: string, payload: Payload): this {
    this.#events.push({ name, versionId: this.#version(), payload, receivedAt: this.#now() })
    return this
  }

  #version(): string {
    return `version ${this.#data.length}`
  }

  #now(): string {
    return new Date(START + this.#data.length * 3_600_000).toISOString()
  }
}
