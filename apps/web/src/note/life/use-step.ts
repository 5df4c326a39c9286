import { isRefusal } from '@consign/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { readNoteAnew } from '../read-anew.ts'

/** What every operation on a note takes beside its own input. */
interface StepKey {
  readonly operation_id: string
  readonly document_id: string
}

/**
 * Runs an operation on a note. A retry of the same input after a network fault has the same idempotency key, so that it
 * happens once; the note is read again afterwards, also when it had changed meanwhile.
 */
export function useStep<I extends object, A = unknown>(
  documentId: string,
  call: (body: I & StepKey) => Promise<A>,
  onDone: (answer: A) => void,
) {
  const queries = useQueryClient()
  const keyOf = useKeyOf()
  // The operation is done; if its result cannot be read now, the page shows that.
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
