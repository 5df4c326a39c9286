import { Icon } from '@consign/page/icon'
import { type ConsignError, isRefusal } from '@consign/sdk'
import { useEffect, useState } from 'preact/hooks'
import { useVisit } from '../parts/here.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { type Say, useSay } from '../parts/say.tsx'
import { inTime } from '../parts/wait.ts'

/** The signature waits for a code that was mailed to the address named when the link was made. */
export function Code() {
  const say = useSay()
  const [{ shown }, visit] = useVisit()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // A page that was closed while its reader looked into the mailbox opens with the field.
  useEffect(() => void visit.codeSentTo().then((before) => before && setSentTo(before)), [])
  const company = shown?.evidence.asks.company ?? say('stop.whoAsked')
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    await work().catch((error: unknown) => setProblem(problemOf(error, company, say)))
    setBusy(false)
  }
  const mail = () => run(async () => setSentTo(await visit.mailCode(say.language)))
  const complete = /^[0-9]{6}$/.test(code)
  return (
    <Page
      foot={
        <>
          {problem && <Problem>{problem}</Problem>}
          {sentTo === null ? (
            <Main icon="send" disabled={busy} onClick={() => void mail()}>
              {say('code.send')}
            </Main>
          ) : (
            <Main
              icon="tick"
              disabled={busy || !complete}
              onClick={() => void run(() => visit.giveCode(code))}
            >
              {say('code.check')}
            </Main>
          )}
        </>
      }
    >
      <Title>{say('code.title')}</Title>
      <p class="band" role="status">
        <Icon name="info" />
        <bdi>{sentTo === null ? say('code.text') : say('code.sent', { address: sentTo })}</bdi>
      </p>
      {sentTo !== null && (
        <>
          <CodeField code={code} onType={setCode} />
          <button type="button" class="button" disabled={busy} onClick={() => void mail()}>
            <Icon name="again" />
            {say('code.send')}
          </button>
        </>
      )}
    </Page>
  )
}

function CodeField({ code, onType }: { code: string; onType(digits: string): void }) {
  const say = useSay()
  return (
    <div class="field">
      <label for="code">{say('code.digits')}</label>
      <input
        id="code"
        class="input"
        inputMode="numeric"
        autocomplete="one-time-code"
        maxLength={6}
        value={code}
        onInput={(event) => onType(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
    </div>
  )
}

function problemOf(error: unknown, company: string, say: Say): string {
  if (isRefusal(error, 'CODE_WRONG')) return `${say('code.wrong')} ${triesLeft(error, say)}`.trim()
  if (isRefusal(error, 'CODE_GONE')) return say('code.gone')
  if (isRefusal(error, 'MAIL_NOT_CONFIGURED')) return say('code.noMail', { company })
  if (isRefusal(error, 'NETWORK')) return say('offline.noNetwork')
  if (!isRefusal(error, 'RATE_LIMITED')) return say('failed.text')
  const { retryAfter } = error
  return `${say('busy.title')}. ${retryAfter ? say('busy.next', { time: inTime(retryAfter, say) }) : say('busy.text')}`
}

function triesLeft({ problems }: ConsignError, say: Say): string {
  const { triesLeft } = (problems[0] ?? {}) as { triesLeft?: unknown }
  return typeof triesLeft === 'number' ? say('code.left', { count: triesLeft }) : ''
}
