import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from '../store/company.ts'
import type { Directory } from '../store/directory.ts'

type Work = () => Promise<void>

const current = new AsyncLocalStorage<{ readonly tx: Transaction; readonly later: Work[] }>()

/**
 * Runs `work` so that all its reads and writes of the authorization server belong to `tx`.
 * @param later is filled with what `work` leaves to be done after the transaction
 */
export const within = <T>(tx: Transaction, work: () => Promise<T>, later: Work[] = []): Promise<T> =>
  current.run({ tx, later }, work)

/** The transaction that the current call belongs to, if any. */
export const transaction = (): Transaction | undefined => current.getStore()?.tx

/**
 * Does something in a transaction of its own: now, or after the current one. What takes the company's lock must not do
 * so while the rows of a code or token are locked, since whoever disconnects takes them in the other order.
 */
export async function afterwards(work: Work): Promise<void> {
  const unit = current.getStore()
  if (unit) unit.later.push(work)
  else await work()
}

/** Runs a statement in the current transaction, or by itself when there is none. */
export const runner =
  (directory: Directory): Directory['run'] =>
  (statement, ...given) =>
    (transaction() ?? directory).run(statement, ...given)
