import { createContext, useContext } from 'react'
import { foundParts } from './found-words.ts'

/** The words that a list was searched for. */
export const FoundWords = createContext<readonly string[]>([])

/** A text of others with the words that were searched for. */
export function Marked({ text }: { readonly text: string }) {
  const parts = foundParts(text, useContext(FoundWords))
  return (
    <bdi title={text}>
      {parts.map(([part, isFound], at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
        isFound ? <mark key={at}>{part}</mark> : part,
      )}
    </bdi>
  )
}
