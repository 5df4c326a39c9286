import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/** A statement with its values. An empty name: not kept prepared. */
export interface Sent {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

export type Row = Readonly<Record<string, unknown>>

export interface Answered {
  /** The rows of each answered statement, in order. */
  readonly rows: readonly Row[][]
  /** The failure that ended the pipeline; null without one. */
  readonly failure: unknown
}

/** A statement's columns, known once a connection has described it. */
interface Described {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
}

/** `undefined`: unknown after a failure. */
type Prepared = Map<string, Described | undefined>

/** Each connection's prepared statements, by name. */
const preparedOn = new WeakMap<pg.Connection, Prepared>()

const noColumns: Described = { names: [], parsers: [] }

/**
 * Statements that leave in one write and are answered together: PostgreSQL's extended query protocol with one Sync
 * (PostgreSQL manual 54.2.4, Pipelining). They take effect in order; the first failure ends the pipeline. Without a
 * `begin` they are a transaction: all or nothing, durable once answered. A named statement is parsed and described once a
 * connection.
 */
export class Pipeline implements pg.Submittable {
  readonly statements: readonly Sent[]
  /** Never rejects. */
  readonly answered: Promise<Answered>
  readonly #settle: (answered: Answered) => void
  readonly #rows: Row[][] = []
  #open: Row[] = []
  #described: Described = noColumns
  #prepared: Prepared = new Map()

  constructor(statements: readonly Sent[]) {
    this.statements = statements.map((sent) => ({ ...sent, values: sent.values.map(prepareValue) }))
    const { promise, resolve } = Promise.withResolvers<Answered>()
    this.answered = promise
    this.#settle = resolve
  }

  submit(connection: pg.Connection): void {
    this.#prepared = preparedOn.get(connection) ?? new Map()
    preparedOn.set(connection, this.#prepared)
    const parsed = new Set<string>()
    connection.stream.cork()
    try {
      for (const statement of this.statements) this.#write(connection, statement, parsed)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    this.#startNext()
  }

  #write(connection: pg.Connection, { name, text, values }: Sent, parsed: Set<string>): void {
    const known = name !== '' && this.#prepared.get(name)
    if (!known && !(name !== '' && parsed.has(name))) {
      if (this.#prepared.has(name)) connection.close({ type: 'S', name }, true)
      connection.parse({ name, text, types: [] }, true)
      parsed.add(name)
      if (name !== '') this.#prepared.set(name, undefined)
    }
    connection.bind({ statement: name, values: values as (string | Buffer | null)[] }, true)
    if (!known) connection.describe({ type: 'P', name: '' }, true)
    connection.execute({ portal: '' }, true)
  }

  #startNext(): void {
    const next = this.statements[this.#rows.length]
    this.#open = []
    this.#described = (next && this.#prepared.get(next.name)) ?? noColumns
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#described = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
    }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, parsers } = this.#described
    const row: Record<string, unknown> = {}
    for (const [index, name] of names.entries()) {
      const text = fields[index] as string | null
      row[name] = text === null ? null : parsers[index]?.(text)
    }
    this.#open.push(row)
  }

  handleCommandComplete(): void {
    const { name } = this.statements[this.#rows.length] as Sent
    if (name !== '') this.#prepared.set(name, this.#described)
    this.#rows.push(this.#open)
    this.#startNext()
  }

  handleError(failure: unknown): void {
    this.#settle({ rows: this.#rows, failure })
  }

  handleReadyForQuery(): void {
    this.#settle({ rows: this.#rows, failure: null })
  }
}
