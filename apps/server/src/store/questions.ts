import type { Pool } from 'pg'
import type { Row, Sent } from './pipeline.ts'
import type { Statement } from './statement.ts'
import { sentOf } from './transaction.ts'
import { answersOf, askOne } from './with-client.ts'

/** Asks a statement that changes nothing and is about no company. */
export type Questions = <R>(statement: Statement<R>, values: readonly unknown[]) => Promise<R[]>

interface Question {
  readonly sent: Sent
  /** Asks it by itself. */
  alone(): Promise<Row[]>
  resolve(rows: Row[] | Promise<Row[]>): void
}

/** Questions of one pipeline at most: more would make the first wait for the last. */
const most = 32

/**
 * Asks what came in during one turn of the event loop in one pipeline, each question as if it were alone: should one
 * fail, those without an answer are asked again by themselves. Nothing can be entered on the way, so whoever is
 * answered beside others sees what everybody sees.
 */
export function openQuestions(pool: Pool): Questions {
  let waiting: Question[] = []
  const leave = () => {
    const leaving = waiting
    waiting = []
    for (let from = 0; from < leaving.length; from += most)
      void askAll(pool, leaving.slice(from, from + most))
  }
  return <R>(statement: Statement<R>, values: readonly unknown[]) =>
    new Promise<R[]>((resolve) => {
      // Once everything that has arrived has been read.
      if (waiting.length === 0) setImmediate(leave)
      const alone = () => askOne(pool, [], statement, values) as Promise<Row[]>
      waiting.push({ sent: sentOf(statement, values), alone, resolve: resolve as Question['resolve'] })
    })
}

async function askAll(pool: Pool, questions: readonly Question[]): Promise<void> {
  const [first, ...others] = questions
  if (first && others.length === 0) {
    first.resolve(first.alone())
    return
  }
  const rows = await answersOf(
    pool,
    questions.map(({ sent }) => sent),
  )
  for (const [index, { alone, resolve }] of questions.entries()) resolve(rows[index] ?? alone())
}
