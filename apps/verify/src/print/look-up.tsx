import { useState } from 'preact/hooks'
import { useSay } from '../parts/speak.ts'
import { type Answer, askByPdf } from './ask.ts'
import { PrintFacts } from './print-facts.tsx'
import { Unanswered } from './unanswered.tsx'

/** Asks for a PDF by its digest, when it is wanted and not before. */
export function LookUp({ sha256 }: { sha256: string }) {
  const say = useSay()
  const [answer, setAnswer] = useState<Answer | 'asked'>()
  const ask = () => {
    setAnswer('asked')
    void askByPdf(sha256).then(setAnswer)
  }
  if (answer === undefined)
    return (
      <div class="stack">
        <button type="button" class="button main lesser" onClick={ask}>
          {say('pdf.lookup')}
        </button>
        <p class="caption">{say('pdf.lookup.text')}</p>
      </div>
    )
  if (answer === 'asked')
    return (
      <p class="quiet" role="status">
        {say('print.loading')}
      </p>
    )
  return answer.is === 'known' ? (
    <PrintFacts print={answer.print} held="pdf" />
  ) : (
    <Unanswered answer={answer} onAgain={ask} />
  )
}
