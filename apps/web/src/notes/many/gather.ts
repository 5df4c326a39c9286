import { fileNames } from './names.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A note whose file is fetched. */
export interface Wanted {
  readonly id: string
  readonly reference: string
}

/** Files that are fetched at once at most. */
export const mostFiles = 100
/** Bytes that are held in memory at most, before they are one file. */
export const mostBytes = 400 * 1024 ** 2
/** Requests under way: others of the company are served in between. */
const together = 3

/** More than a browser should hold. */
export class TooLarge extends Error {}

/** The file of one note could not be fetched: there is none of any. */
export class NotFetched extends Error {
  readonly reference: string
  constructor(reference: string, cause: unknown) {
    super(reference, { cause })
    this.reference = reference
  }
}

/**
 * The files of notes by name, in their order; all of them or none.
 * @param told is called with how many are there
 * @throws NotFetched, TooLarge
 */
export async function gather(
  notes: readonly Wanted[],
  ending: string,
  fetchOne: (id: string) => Promise<Bytes>,
  told: (n: number) => void,
): Promise<ReadonlyMap<string, Bytes>> {
  const found = new Map<number, Bytes>()
  const waiting = [...notes.entries()]
  let bytes = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, { id, reference }] = next
      const file = await fetchOne(id).catch((error) => Promise.reject(new NotFetched(reference, error)))
      bytes += file.length
      if (bytes > mostBytes) throw new TooLarge()
      found.set(at, file)
      told(found.size)
    }
  }
  try {
    await Promise.all(Array.from({ length: together }, work))
  } finally {
    waiting.length = 0
  }
  const names = fileNames(
    notes.map(({ reference }) => reference),
    ending,
  )
  return new Map(names.map((name, at) => [name, found.get(at) as Bytes]))
}
