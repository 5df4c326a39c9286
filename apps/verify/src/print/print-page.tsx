import { Icon } from '@consign/page/icon'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { useSay } from '../parts/speak.ts'
import { Title } from '../parts/title.tsx'
import { type Answer, askByCode, type Print } from './ask.ts'
import type { Code } from './code.ts'
import { PrintFacts } from './print-facts.tsx'
import { Unanswered } from './unanswered.tsx'

/** For the holder of a paper with a code: whether it is the newest, and what it must say. */
export function PrintPage({ code }: { code: Code }) {
  const say = useSay()
  const [answer, setAnswer] = useState<Answer>()
  const ask = useCallback(() => {
    setAnswer(undefined)
    void askByCode(code).then(setAnswer)
  }, [code])
  useEffect(ask, [ask])
  return (
    <main class="print">
      <Answered answer={answer} onAgain={ask} />
      {answer?.is === 'known' && (
        <a class="button unprinted" href={pdfOf(answer.print)}>
          {say('print.pdf')}
        </a>
      )}
      <a class="button main unprinted" href="/verify">
        <Icon name="page" />
        {say('print.check')}
      </a>
      {answer?.is === 'known' && <p class="caption">{say('print.foot')}</p>}
    </main>
  )
}

/** The whole paper, by its own code. */
const pdfOf = ({ documentId, snapshotDigest }: Print): string =>
  `/functions/v1/verify/${documentId}/pdf?v=${snapshotDigest}`

function Answered({ answer, onAgain }: { answer: Answer | undefined; onAgain: () => void }) {
  const say = useSay()
  if (!answer)
    return (
      <p class="quiet" role="status">
        {say('print.loading')}
      </p>
    )
  if (answer.is !== 'known') return <Unanswered answer={answer} onAgain={onAgain} />
  return (
    <>
      <div>
        <p class="quiet">{say('print.title')}</p>
        <Title>
          <bdi>{answer.print.reference}</bdi>
        </Title>
      </div>
      <PrintFacts print={answer.print} held="paper" />
      <button type="button" class="button unprinted" onClick={() => print()}>
        {say('print.paper')}
      </button>
      <p class="caption printed">
        {say('print.looked', { time: say.moment(answer.at, true) })}, {location.host}
      </p>
    </>
  )
}
