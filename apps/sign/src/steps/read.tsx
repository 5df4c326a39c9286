import { Icon } from '@consign/page/icon'
import { useState } from 'preact/hooks'
import { useShown } from '../parts/here.tsx'
import { Main, Page, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { Switch } from '../parts/switch.tsx'
import { isWide } from '../parts/wide.ts'
import { LargeText } from '../read/large-text.tsx'
import { Pages, scrollOn } from '../read/pages.tsx'
import { begin } from '../visit/begin.ts'

/** Step 2: the page that will be signed, and the same as large text. */
export function Read() {
  const say = useSay()
  const [{ evidence, pdf }, { answers }, visit] = useShown()
  const wide = isWide()
  const [view, setView] = useState<'page' | 'text'>(wide ? 'text' : 'page')
  const { sha256 } = evidence.artifact
  const read = answers.read === sha256
  const look = () => {
    setView('page')
    scrollTo(0, 0)
  }
  return (
    <Page
      onBack={() => visit.move(-1)}
      foot={<Foot read={read} text={!wide && view === 'text'} onLook={look} />}
    >
      <Title>{say(answers.added.length > 0 ? 'read.again' : 'read.title')}</Title>
      {!wide && (
        <Switch
          label={say('read.view')}
          chosen={view}
          onChoose={setView}
          options={[
            { value: 'page', icon: 'page', text: say('read.page') },
            { value: 'text', icon: 'list', text: say('read.text') },
          ]}
        />
      )}
      {view === 'text' && <LargeText />}
      {!wide && (
        <div hidden={view === 'text'}>
          <Pages onEnd={() => visit.answer({ read: sha256 })} />
        </div>
      )}
      {pdf && (
        <p class="row top checked">
          <Icon name="checked" />
          <span class="quiet">
            <b>{say('read.checked')}</b> {say('read.exactly')}{' '}
            <span class="mono">
              {sha256.slice(0, 8)}…{sha256.slice(-8)}
            </span>
          </span>
        </p>
      )}
    </Page>
  )
}

/** What is missing before the next step: a look at the page after the large text, or at its next part. */
function Foot({ read, text, onLook }: { read: boolean; text: boolean; onLook: () => void }) {
  const say = useSay()
  const [{ evidence, pdf }, , visit] = useShown()
  if (pdf && read)
    return (
      <Main
        icon="next"
        onClick={() => (evidence.successive === undefined ? visit.move(1) : begin(visit, 'takeOver'))}
      >
        {say('read.done')}
      </Main>
    )
  return (
    <>
      <Main lesser disabled={!pdf} onClick={text ? onLook : scrollOn}>
        {say(text ? 'read.look' : 'read.on')}
      </Main>
      <p>{say(pdf ? 'read.scroll' : 'read.waits')}</p>
    </>
  )
}
