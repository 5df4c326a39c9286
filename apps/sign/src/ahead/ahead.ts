import type { FirstTexts } from '../texts/first.ts'

/** The requests that are on their way before the page's own script is there. */
export interface Asked {
  /** The texts of the first screen, in the language that the page is going to choose. */
  readonly texts: Promise<FirstTexts>
  /** The note, where the address is a link's; the list of notes where it is a round's. */
  readonly note?: AskedNote
}

export interface AskedNote {
  readonly address: string
  readonly answer: Promise<Response>
  /** Where a visit is kept; the browser takes longest to make it. */
  readonly database: Promise<IDBDatabase>
  /** Opens the page again. */
  open(): Promise<IDBDatabase>
}

/**
 * A small script of its own, which comes long before the page's: it asks for the note, for the texts of the language
 * that the page is going to choose, and opens what the visit is kept in. It is written out by the build and must bring all it needs.
 *
 * @param texts addresses of the texts, by language
 */
export function ahead(texts: Readonly<Record<string, string>>): void {
  // The caller that awaits it sees the error.
  const unheard = <T>(promise: Promise<T>): Promise<T> => {
    promise.catch(() => undefined)
    return promise
  }
  const askNote = (place: string, token: string): AskedNote => {
    const address = `/functions/v1/${place}/${token}`
    const answer = unheard(fetch(address))
    const open = () =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('consign-sign', 1)
        opening.onupgradeneeded = () => void opening.result.createObjectStore('visits')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = opening.onblocked = () => reject(opening.error)
      })
    return { address, answer, database: unheard(open()), open }
  }
  const askTexts = (): Promise<FirstTexts> => {
    let kept = ''
    try {
      kept = localStorage.getItem('consign-language') ?? ''
    } catch {
      // A browser that keeps nothing has its own languages.
    }
    const wanted = [kept, ...navigator.languages].map((tag) => tag.toLowerCase().split('-')[0] ?? '')
    const address = texts[wanted.find((code) => texts[code]) ?? 'en'] ?? ''
    return fetch(address).then((answer) => answer.json())
  }
  const [, place = '', token] = location.pathname.split('/')
  const note = token && globalThis.crypto?.subtle ? askNote(place, token) : undefined
  Object.assign(globalThis, { asked: { texts: unheard(askTexts()), note } })
}
