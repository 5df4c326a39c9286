import type { PoolClient } from 'pg'
import type { Sent } from './pipeline.ts'
import { type Given, type Statement, valuesOf } from './statement.ts'
import { commit, plain, rollback, sendPipeline, sentOf } from './transaction.ts'

/** A statement with its values, to be sent together with others. Not a promise: nothing was sent yet. */
export interface Question<Row> {
  readonly sent: Sent
  /** Only carries the type. */
  readonly row?: Row
}

/** The rows of each query, under its name. */
export type Answers<Q> = { readonly [K in keyof Q]: Q[K] extends Question<infer Row> ? Row[] : never }

export const question = <Row, G>(
  statement: Statement<Row, G>,
  ...given: Given<NoInfer<G>>
): Question<Row> => ({ sent: sentOf(statement, valuesOf(statement, given)) })

const begin = plain('begin_snapshot', 'begin isolation level repeatable read read only')

/** Sends all queries in one pipeline on one snapshot; nothing can be written. */
export async function readSnapshot<Q extends Readonly<Record<string, Question<unknown>>>>(
  client: PoolClient,
  entering: readonly Sent[],
  questions: Q,
): Promise<Answers<Q>> {
  const asked = Object.values(questions).map(({ sent }) => sent)
  const { rows, failure } = await sendPipeline(client, [begin, ...entering, ...asked, commit])
  if (failure !== null) {
    // If this fails, the connection stays in its transaction and is discarded.
    if (rows.length > 0) await sendPipeline(client, [rollback])
    throw failure
  }
  const answers = rows.slice(1 + entering.length)
  return Object.fromEntries(Object.keys(questions).map((name, index) => [name, answers[index]])) as Answers<Q>
}
