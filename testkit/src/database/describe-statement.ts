import type pg from 'pg'

/** A column of a statement's answer, as PostgreSQL describes it before it runs. */
export interface DescribedColumn {
  readonly name: string
  readonly type: number
  /** The table's column it comes from; 0 for an expression. */
  readonly table: number
  readonly column: number
}

interface Message {
  readonly fields: readonly { name: string; dataTypeID: number; tableID: number; columnID: number }[]
}

/** Asks PostgreSQL to parse a statement and say what it would answer (extended query protocol, Describe). */
export function describeStatement(client: pg.Client, text: string): Promise<DescribedColumn[]> {
  const { promise, resolve, reject } = Promise.withResolvers<DescribedColumn[]>()
  let columns: DescribedColumn[] = []
  client.query({
    submit(connection: pg.Connection) {
      connection.parse({ name: '', text, types: [] }, true)
      connection.describe({ type: 'S', name: '' }, true)
      connection.sync()
    },
    handleRowDescription({ fields }: Message) {
      columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: dataTypeID,
        table: tableID,
        column: columnID,
      }))
    },
    handleError: reject,
    handleReadyForQuery: () => resolve(columns),
  } as unknown as pg.Submittable)
  return promise
}
