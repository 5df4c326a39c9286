import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from '../store/company.ts'
import type { Directory } from '../store/directory.ts'

type Work = () => Promise<void>

const current = new AsyncLocalStorage<{ readonly tx: Transaction; readonly later: Work[] }>()

/**
 * Runs `work` with all its reads and writes of the authorization server in `tx`.
 * @param later is filled with the work for after the transaction
 */
export const within = <T>(tx: Transaction, work: () => Promise<T>, later: Work[] = []): Promise<T> =>
  current.run({ tx, later }, work)

/** The current call's transaction, if any. */
export const transaction = (): Transaction | undefined => current.getStore()?.tx

/**
 * Runs work in its own transaction: now, or after the current one. Work that takes the company's lock must not run while
 * rows of a code or token are locked, since a disconnect locks in the other order.
 */
export async function afterwards(work: Work): Promise<void> {
  const unit = current.getStore()
  if (unit) unit.later.push(work)
  else await work()
}

/** Runs a statement in the current transaction, otherwise by itself. */
export const runner =
  (directory: Directory): Directory['run'] =>
  (statement, ...given) =>
    (transaction() ?? directory).run(statement, ...given)
