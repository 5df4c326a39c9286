import { Icon } from '@consign/page/icon'
import { isRefusal } from '@consign/sdk'
import { useState } from 'preact/hooks'
import { useVisit } from '../parts/here.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import type { Key } from '../texts/catalogue.ts'

/** Signed, and the link asks whether its holder reads the mailbox that was named when it was made. */
export function Code() {
  const say = useSay()
  const [, visit] = useVisit()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Key | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    await work().catch((error: unknown) => setProblem(problemOf(error)))
    setBusy(false)
  }
  const mail = () => run(async () => setSentTo(await visit.mailCode(say.language)))
  const complete = /^[0-9]{6}$/.test(code)
  return (
    <Page
      foot={
        <>
          {problem && <Problem>{say(problem)}</Problem>}
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
          <div class="field">
            <label for="code">{say('code.digits')}</label>
            <input
              id="code"
              class="input"
              inputMode="numeric"
              autocomplete="one-time-code"
              maxLength={6}
              value={code}
              onInput={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
            />
          </div>
          <button type="button" class="button" disabled={busy} onClick={() => void mail()}>
            <Icon name="again" />
            {say('code.send')}
          </button>
        </>
      )}
    </Page>
  )
}

function problemOf(error: unknown): Key {
  if (isRefusal(error, 'CODE_WRONG')) return 'code.wrong'
  if (isRefusal(error, 'CODE_GONE')) return 'code.gone'
  if (isRefusal(error, 'NETWORK')) return 'offline.noNetwork'
  return isRefusal(error, 'RATE_LIMITED') ? 'busy.text' : 'failed.text'
}
