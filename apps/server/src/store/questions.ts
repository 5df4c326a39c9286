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

/** Milliseconds that questions wait for those before them at most: a connection may be lost. */
const patience = 5

/**
 * Asks what came in during one turn of the event loop, or while the questions before were under way, in one pipeline, each
 * question as if it were alone: should one fail, those without an answer are asked again by themselves. What several ask
 * before it leaves is asked once, so an answer is never older than the youngest who asked. Nothing can be entered on the
 * way, so whoever is answered beside others sees what everybody sees.
 */
export function openQuestions(pool: Pool): Questions {
  const waiting = new Map<string, Question>()
  let leaving = false
  const leave = async () => {
    while (waiting.size > 0) {
      const questions = [...waiting.values()]
      waiting.clear()
      await atMost(patience, askInPipelines(pool, questions))
    }
    leaving = false
  }
  return <R>(statement: Statement<R>, values: readonly unknown[]) => {
    const key = JSON.stringify([statement.name, ...values])
    const question = waiting.get(key) ?? questionOf(sentOf(statement, values))
    waiting.set(key, question)
    // Once everything that has arrived has been read.
    if (!leaving) setImmediate(leave)
    leaving = true
    return question.rows as Promise<R[]>
  }
}

function questionOf(sent: Sent): Question {
  const { promise, resolve } = Promise.withResolvers<Row[]>()
  return { sent, rows: promise, resolve }
}

async function askInPipelines(pool: Pool, questions: readonly Question[]): Promise<void> {
  const pipelines = []
  for (let from = 0; from < questions.length; from += most)
    pipelines.push(askAll(pool, questions.slice(from, from + most)))
  await Promise.all(pipelines)
}

async function askAll(pool: Pool, questions: readonly Question[]): Promise<void> {
  const sent = questions.map((question) => question.sent)
  const rows = sent.length > 1 ? await answersOf(pool, sent) : []
  const asked = questions.map(({ resolve }, index) => {
    const answer = rows[index] ?? askAlone(pool, sent[index] as Sent)
    resolve(answer)
    return answer
  })
  await Promise.allSettled(asked)
}

const askAlone = (pool: Pool, { name, text, values }: Sent): Promise<Row[]> =>
  askOne(pool, [], madeStatement(name, text), values) as Promise<Row[]>

/** Waits until the work is done, but no longer than so many milliseconds. */
async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([work, promise])
  clearTimeout(timer)
}
