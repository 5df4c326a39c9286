import type { Pool } from 'pg'
import type { Row, Sent } from './pipeline.ts'
import { madeStatement, type Statement } from './statement.ts'
import { sentOf } from './transaction.ts'
import { answersOf, askOne } from './with-client.ts'

/** Asks a statement that changes nothing and is about no company. */
export type Questions = <R>(statement: Statement<R>, values: readonly unknown[]) => Promise<R[]>

interface Question {
  readonly sent: Sent
  /** For everybody who asked just this. */
  readonly rows: Promise<Row[]>
  resolve(rows: Row[] | Promise<Row[]>): void
}

/** Questions of one pipeline at most: more would make the first wait for the last. */
const most = 32

/**
 * Asks what came in during one turn of the event loop in one pipeline, each question as if it were alone: should one fail,
 * those without an answer are asked again by themselves. What several ask before it leaves is asked once, so an answer is
 * never older than the youngest who asked. Nothing can be entered on the way, so whoever is answered beside others sees what
 * everybody sees.
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
