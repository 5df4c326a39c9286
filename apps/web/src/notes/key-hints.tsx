import '../keys/keys.css'
import { useSingleKeys } from '../keys/single-keys.ts'
import { useTexts } from '../texts/use-texts.tsx'

const hints = [
  [['J', 'K'], 'keys.moveShort'],
  [['Enter'], 'keys.openShort'],
  [['Space'], 'keys.peekShort'],
  [['S'], 'keys.linksShort'],
  [['D'], 'keys.duplicateShort'],
] as const

/** What the keys do with the rows, for who looks at a wide page. */
export function KeyHints() {
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
