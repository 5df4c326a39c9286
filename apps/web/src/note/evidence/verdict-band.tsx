import { Band } from '../../parts/band.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Verification } from './use-verification.ts'

const tones = { valid: 'ok', incomplete: 'warn', invalid: 'bad' } as const

/** The verdict first, then how it was come to. */
export function VerdictBand({ verification: { verdict, checks } }: { readonly verification: Verification }) {
  const { t } = useTexts()
  const count = (result: string) => checks.filter((check) => check.result === result).length
  const counts = { n: count('passed'), failed: count('failed'), open: count('not checkable offline') }
  return (
    <Band tone={tones[verdict]} role="status">
      <p>
        <b>{t(`evidence.${verdict}`)}</b>
      </p>
      <p className="cap">{t('evidence.count', counts)}</p>
    </Band>
  )
}
