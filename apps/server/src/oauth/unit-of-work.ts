import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from '../store/company.ts'
import type { Directory } from '../store/directory.ts'

const current = new AsyncLocalStorage<Transaction>()

/** Runs `work` so that all its reads and writes of the authorization server belong to `tx`. */
export const within = <T>(tx: Transaction, work: () => Promise<T>): Promise<T> => current.run(tx, work)

/** The transaction that the current call belongs to, if any. */
export const transaction = (): Transaction | undefined => current.getStore()

/** Runs a statement in the current transaction, or by itself when there is none. */
export const runner =
  (directory: Directory): Directory['run'] =>
  (statement, params) =>
    (transaction() ?? directory).run(statement, params)
