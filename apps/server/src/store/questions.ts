import type { Pool } from 'pg'
import type { Row, Sent } from './pipeline.ts'
import type { Statement } from './statement.ts'
import { sentOf } from './transaction.ts'
import { answersOf, askOne } from './with-client.ts'

/** Asks a statement that changes nothing; `entering` goes before it. */
export type Questions = <R>(
  entering: readonly Sent[],
  statement: Statement<R>,
  params: readonly unknown[],
) => Promise<R[]>

interface Question {
  /** The question is the last of them. */
  readonly sent: readonly Sent[]
  /** Asks it by itself. */
  alone(): Promise<Row[]>
  resolve(rows: Row[] | Promise<Row[]>): void
}

/** Questions of one pipeline at most: more would make the first wait for the last. */
const most = 32

/**
 * Asks what came in during one turn of the event loop in one pipeline, each question as if it were alone: should one
 * fail, those without an answer are asked again by themselves.
 */
export function openQuestions(pool: Pool): Questions {
  let waiting: Question[] = []
  const leave = () => {
    const leaving = waiting
    waiting = []
    for (let from = 0; from < leaving.length; from += most)
      void askAll(pool, leaving.slice(from, from + most))
  }
  return <R>(entering: readonly Sent[], statement: Statement<R>, params: readonly unknown[]) =>
    new Promise<R[]>((resolve) => {
      // Once everything that has arrived has been read.
      if (waiting.length === 0) setImmediate(leave)
      const alone = () => askOne(pool, entering, statement, params) as Promise<Row[]>
      const sent = [...entering, sentOf(statement, params)]
      waiting.push({ sent, alone, resolve: resolve as Question['resolve'] })
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
    questions.flatMap(({ sent }) => sent),
  )
  let before = 0
  for (const { sent, alone, resolve } of questions) {
    before += sent.length
    resolve(rows[before - 1] ?? alone())
  }
}
