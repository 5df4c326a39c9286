import { webPrimitives } from '@consign/evidence'
import { strokes } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Answers, noAnswers, type SignEvidence } from '../visit/state.ts'
import type { Visitor } from './visitor.ts'

/** Whose name is on the notes that are signed from the middle on. */
export const signer = 'Celina'

/**
 * Opens a link where somebody has read, given his name and drawn, and comes back: with the answers on his phone that the page
 * keeps while it is walked through. For what is about a step after them.
 */
export async function openAt(who: Visitor, address: string, step: 'photos' | 'confirm'): Promise<void> {
  const shown = await fetch(address.replace('/sign/', '/functions/v1/sign/'))
  const { artifact } = (await shown.json()) as SignEvidence
  const answers: Answers = { ...noAnswers, step, name: signer, strokes, read: artifact.sha256 }
  const aside = who.context.pages()[0] ?? who.page
  if (aside === who.page) await openAside(aside, address)
  await aside.evaluate(keep, { key: await keyOf(address, 'answers'), value: answers })
  await who.page.goto(address)
  await who.sees(`${step}.title`)
}

/** The smallest page that shares what the phone keeps. */
export const openAside = (page: Page, origin: string) => page.goto(new URL('/sign/worker.js', origin).href)

/** How much of this visit the phone keeps. */
export const rowsKept = async (who: Visitor, address: string): Promise<number> =>
  (await who.page.evaluate(keysLike, await keyOf(address, ''))).length

/** Waits until the phone keeps this of the visit. */
export async function isKept(who: Visitor, address: string, name: 'shown'): Promise<void> {
  const key = await keyOf(address, name)
  await eventually(async () => expect(await who.page.evaluate(keysLike, key)).toEqual([key]))
}

/** Waits until the phone keeps a statement that is being written with these words. */
export async function isWritten(who: Visitor, address: string, words: string): Promise<void> {
  const key = await keyOf(address, 'writing')
  await eventually(async () => expect(await who.page.evaluate(valueAt, key)).toMatchObject({ words }))
}

/** Where the page keeps what has this name. */
async function keyOf(address: string, name: string): Promise<string> {
  const token = new URL(address).pathname.split('/')[2] ?? ''
  return `${await webPrimitives.sha256(`consign-visit:${token}`)}/${name}`
}

/** Runs in the page. */
function keep({ key, value }: { key: string; value: unknown }): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('consign-sign', 1)
    opening.onupgradeneeded = () => void opening.result.createObjectStore('visits')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const writing = opening.result.transaction('visits', 'readwrite')
      writing.objectStore('visits').put(value, key)
      writing.onabort = () => reject(writing.error)
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

/** Runs in the page: the keys that begin so. */
function keysLike(key: string): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('consign-sign', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const rows = opening.result.transaction('visits').objectStore('visits')
      const asking = rows.getAllKeys(IDBKeyRange.bound(key, `${key}\uffff`))
      asking.onsuccess = () => {
        opening.result.close()
        resolve(asking.result)
      }
    }
  })
}

/** Runs in the page. */
function valueAt(key: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('consign-sign', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const asking = opening.result.transaction('visits').objectStore('visits').get(key)
      asking.onsuccess = () => {
        opening.result.close()
        resolve(asking.result)
      }
    }
  })
}
