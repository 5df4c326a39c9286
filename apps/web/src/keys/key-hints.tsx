import './keys.css'
import type { TextKey } from '../texts/catalogue.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { useSingleKeys } from './single-keys.ts'

/** Keys with what they do. */
export type KeyHint = readonly [keys: readonly string[], text: TextKey]

/** The keys of this page, shown on wide screens. */
export function KeyHints({ hints }: { readonly hints: readonly KeyHint[] }) {
  const { t } = useTexts()
  const areOn = useSingleKeys()
  if (!areOn) return null
  return (
    <p className="key-hints cap only-wide">
      {hints.map(([keys, text]) => (
        <span key={text}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {t(text)}
        </span>
      ))}
    </p>
  )
}
