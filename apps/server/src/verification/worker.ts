import { parentPort, workerData } from 'node:worker_threads'
import pino from 'pino'
import { type DatabaseUrls, openPools } from '../database/pools.ts'
import { openCompany } from '../store/company.ts'
import type { DocumentRef } from './notes.store.ts'
import { verifyNote } from './verify-note.ts'

export interface WorkerInput {
  readonly urls: DatabaseUrls
  readonly publicUrl: string
}

/** Documents read while others are verified; more would only take memory: each may hold dozens of photos. */
const AT_ONCE = 3

/** A verifying thread: receives a page of documents and returns each result. */
const { urls, publicUrl } = workerData as WorkerInput
const pools = openPools({ ...urls, max: AT_ONCE, log: pino({ level: 'silent' }) })
const port = parentPort!

port.on('message', async (notes: readonly DocumentRef[]) => {
  const left = notes.values()
  const verifySome = async () => {
    const found = []
    for (const note of left) {
      found.push(await verifyNote(openCompany(pools.app, note.tenantId), publicUrl, note))
    }
    return found
  }
  const found = await Promise.all(Array.from({ length: AT_ONCE }, verifySome))
  port.postMessage(found.flat())
})
