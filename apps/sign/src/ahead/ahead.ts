/** What is on its way before the page's own script is there. */
export interface Asked {
  readonly address: string
  readonly answer: Promise<Response>
  /** Where a visit is kept; the browser takes longest to make it. */
  readonly database: Promise<IDBDatabase>
  /** Opens it anew. */
  open(): Promise<IDBDatabase>
}

/**
 * A small script of its own, which comes long before the page's: it asks for the note, for the texts of the language
 * that the page is going to choose, and opens what the visit is kept in. It is written out by the build and must bring all it needs.
 *
 * @param texts addresses of the texts, by language
 */
export function ahead(texts: Readonly<Record<string, string>>): void {
  const token = location.pathname.split('/')[2]
  if (token && globalThis.crypto?.subtle) {
    const address = `/functions/v1/sign/${token}`
    const answer = fetch(address)
    // Whoever takes it hears of it.
    answer.catch(() => undefined)
    const open = () =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('consign-sign', 1)
        opening.onupgradeneeded = () => void opening.result.createObjectStore('visits')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = opening.onblocked = () => reject(opening.error)
      })
    const database = open()
    database.catch(() => undefined)
    Object.assign(globalThis, { asked: { address, answer, database, open } })
  }
  let kept = ''
  try {
    kept = localStorage.getItem('consign-language') ?? ''
  } catch {
    // A browser that keeps nothing has its own languages.
  }
  const wanted = [kept, ...navigator.languages].map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = texts[wanted.find((code) => texts[code]) ?? 'en'] ?? ''
  document.head.append(link)
}
