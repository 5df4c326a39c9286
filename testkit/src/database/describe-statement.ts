import type pg from 'pg'

/** A column of a statement's answer, as PostgreSQL describes it before it runs. */
export interface DescribedColumn {
  readonly name: string
  readonly type: number
  /** The table's column it comes from; 0 for an expression. */
  readonly table: number
  readonly column: number
}

/** A statement's parameters and columns; types are OIDs. */
export interface Description {
  /** The type of `$1`, of `$2` and so on. */
  readonly parameters: readonly number[]
  readonly columns: readonly DescribedColumn[]
}

interface RowMessage {
  readonly fields: readonly { name: string; dataTypeID: number; tableID: number; columnID: number }[]
}

/** Has PostgreSQL parse a statement and describe its parameters and columns (extended query protocol, Describe). */
export function describeStatement(client: pg.Client, text: string): Promise<Description> {
  const { promise, resolve, reject } = Promise.withResolvers<Description>()
  let parameters: readonly number[] = []
  let columns: DescribedColumn[] = []
  const onParameters = ({ dataTypeIDs }: { dataTypeIDs: readonly number[] }) => {
    parameters = dataTypeIDs
  }
  client.query({
    submit(connection: pg.Connection) {
      connection.once('parameterDescription', onParameters)
      connection.parse({ name: '', text, types: [] }, true)
      connection.describe({ type: 'S', name: '' }, true)
      connection.sync()
      promise.catch(() => connection.off('parameterDescription', onParameters))
    },
    handleRowDescription({ fields }: RowMessage) {
      columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
        name,
        type: dataTypeID,
        table: tableID,
        column: columnID,
      }))
    },
    handleError: reject,
    handleReadyForQuery: () => resolve({ parameters, columns }),
  } as unknown as pg.Submittable)
  return promise
}
