import { useState } from 'preact/hooks'
import { useSay } from './say.tsx'
import { Words } from './words.tsx'

/** Words of the signer’s own, folded away until they are wanted: most statements need none. */
export function OwnWords(words: {
  id: string
  value: string
  count: number
  most: number
  onInput: (value: string) => void
}) {
  const say = useSay()
  const [open] = useState(words.value !== '')
  return (
    <details open={open}>
      <summary class="button">{say('observe.own')}</summary>
      <Words label={say('observe.own')} {...words} />
    </details>
  )
}
