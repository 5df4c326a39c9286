import { isRefusal } from '@consign/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { readNoteAnew } from '../read-anew.ts'

/** What every operation on a note is told beside its own input. */
export interface StepKey {
  readonly operation_id: string
  readonly document_id: string
}

/**
 * Does something to a note. What is sent again unchanged, after a fault of the network, is sent with the same key, so that
 * it happens once; the note is read anew afterwards, also when it had changed meanwhile.
 */
export function useStep<I extends object, A = unknown>(
  documentId: string,
  call: (body: I & StepKey) => Promise<A>,
  onDone: (answer: A) => void,
) {
  const queries = useQueryClient()
  const keyOf = useKeyOf()
  // It is done; that what it made cannot be read now is said by the page.
  const readAnew = () => readNoteAnew(queries, documentId).catch(() => undefined)
  return useMutation({
    mutationFn: (input: I) => call({ ...input, operation_id: keyOf(input), document_id: documentId }),
    onSuccess: async (answer) => {
      await readAnew()
      onDone(answer)
    },
    onError: async (error) => {
      if (isRefusal(error, 'VERSION_STALE')) await readAnew()
    },
  })
}

/** One key for as long as the input stays the same. */
function useKeyOf(): (input: object) => string {
  const last = useRef({ text: '', key: '' })
  return (input) => {
    const text = JSON.stringify(input)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
