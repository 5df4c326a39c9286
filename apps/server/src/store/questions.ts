import type { Pool } from 'pg'
import { answersWithoutCompany, askWithoutCompany } from './company.ts'
import type { Directory } from './directory.ts'
import type { Row, Sent } from './flight.ts'
import { sentOf } from './transaction.ts'

interface Question {
  readonly sent: Sent
  /** Asks it by itself. */
  alone(): Promise<Row[]>
  resolve(rows: Row[] | Promise<Row[]>): void
}

/** Questions of one flight at most: more would make the first wait for the last. */
const most = 32

/**
 * Asks what came in during one turn of the event loop in one flight, each question as if it were alone: should one
 * fail, those without an answer are asked again by themselves. For statements that change nothing.
 */
export function openQuestions(pool: Pool): Directory['ask'] {
  let waiting: Question[] = []
  const leave = () => {
    const leaving = waiting
    waiting = []
    for (let from = 0; from < leaving.length; from += most)
      void askAll(pool, leaving.slice(from, from + most))
  }
  return <R>(statement: Parameters<Directory['ask']>[0], params: readonly unknown[]) =>
    new Promise<R[]>((resolve) => {
      // Once everything that has arrived has been read.
      if (waiting.length === 0) setImmediate(leave)
      const alone = () => askWithoutCompany(pool, statement, params) as Promise<Row[]>
      waiting.push({ sent: sentOf(statement, params), alone, resolve: resolve as Question['resolve'] })
    })
}

async function askAll(pool: Pool, questions: readonly Question[]): Promise<void> {
  const [first, ...others] = questions
  if (first && others.length === 0) {
    first.resolve(first.alone())
    return
  }
  const rows = await answersWithoutCompany(
    pool,
    questions.map(({ sent }) => sent),
  )
  for (const [index, { alone, resolve }] of questions.entries()) resolve(rows[index] ?? alone())
}
