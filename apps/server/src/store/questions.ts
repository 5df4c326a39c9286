import type { Pool } from 'pg'
import type { Row, Sent } from './pipeline.ts'
import { madeStatement, type Statement } from './statement.ts'
import { sentOf } from './transaction.ts'
import { answersOf, askOne } from './with-client.ts'

/** Runs a read-only statement outside companies. */
type Questions = <R>(statement: Statement<R>, values: readonly unknown[]) => Promise<R[]>

interface Question {
  readonly sent: Sent
  /** Shared by all callers of the same query. */
  readonly rows: Promise<Row[]>
  resolve(rows: Row[] | Promise<Row[]>): void
}

/** Most queries of one pipeline: more would make the first wait for the last. */
const most = 32

/**
 * Sends the queries of one turn of the event loop in one pipeline, each independent: if one fails, the unanswered ones
 * retry alone. Equal queries before it leaves are one, so no answer is older than its youngest caller. No company is
 * entered, so a shared answer reveals nothing more.
 */
export function openQuestions(pool: Pool): Questions {
  let waiting = new Map<string, Question>()
  const leave = () => {
    const leaving = [...waiting.values()]
    waiting = new Map()
    for (let from = 0; from < leaving.length; from += most)
      void askAll(pool, leaving.slice(from, from + most))
  }
  return <R>(statement: Statement<R>, values: readonly unknown[]) => {
    // Once everything that has arrived has been read.
    if (waiting.size === 0) setImmediate(leave)
    const key = JSON.stringify([statement.name, ...values])
    const question = waiting.get(key) ?? questionOf(sentOf(statement, values))
    waiting.set(key, question)
    return question.rows as Promise<R[]>
  }
}

function questionOf(sent: Sent): Question {
  const { promise, resolve } = Promise.withResolvers<Row[]>()
  return { sent, rows: promise, resolve }
}

async function askAll(pool: Pool, questions: readonly Question[]): Promise<void> {
  const sent = questions.map((question) => question.sent)
  const rows = sent.length > 1 ? await answersOf(pool, sent) : []
  for (const [index, { resolve }] of questions.entries())
    resolve(rows[index] ?? askAlone(pool, sent[index] as Sent))
}

const askAlone = (pool: Pool, { name, text, values }: Sent): Promise<Row[]> =>
  askOne(pool, [], madeStatement(name, text), values) as Promise<Row[]>
