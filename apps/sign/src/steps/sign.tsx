import { Icon } from '@consign/page/icon'
import { useLayoutEffect, useState } from 'preact/hooks'
import { goTo } from '../parts/go-to.ts'
import { useShown } from '../parts/here.tsx'
import { TypedName } from '../parts/ink.tsx'
import { Line } from '../parts/line.tsx'
import { Main, Page, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { Switch } from '../parts/switch.tsx'
import { unprintableIn } from '../parts/unprintable.ts'
import { glanceAt, partyOf } from '../visit/party.ts'
import { Pad } from './sign/pad.tsx'
import { isInk } from './sign/strokes.ts'

/** Step 3: the signer's name and handwriting. */
export function Sign() {
  const say = useSay()
  const [{ evidence }, { answers }, visit] = useShown()
  const [problem, setProblem] = useState<'name' | 'ink' | null>(null)
  useLayoutEffect(() => {
    const known = glanceAt(evidence)?.names[evidence.role]
    if (answers.name === '' && known) visit.answer({ name: known })
  }, [])
  const bad = unprintableIn(answers.name)
  const next = () => {
    if (answers.name.trim() === '' || bad !== undefined) {
      setProblem('name')
      return goTo('name')
    }
    if (answers.way === 'draw' && !isInk(answers.strokes)) {
      setProblem('ink')
      return goTo('pad')
    }
    visit.move(1)
  }
  return (
    <Page
      onBack={() => visit.move(-1)}
      foot={
        <>
          <Main icon="next" onClick={next}>
            {say('next')}
          </Main>
          <p>{say(answers.way === 'draw' ? 'sign.drawHint' : 'sign.typeHint')}</p>
        </>
      }
    >
      <Title>{say('sign.title')}</Title>
      <Line
        id="name"
        label={say('sign.name')}
        value={answers.name}
        autocomplete="name"
        problem={problem === 'name' && answers.name.trim() === '' ? say('sign.needsName') : undefined}
        onInput={(name) => visit.answer({ name })}
      />
      <Switch
        label={say('sign.way')}
        chosen={answers.way}
        onChoose={(way) => visit.answer({ way })}
        options={[
          { value: 'draw', icon: 'pen', text: say('sign.draw') },
          { value: 'type', icon: 'keyboard', text: say('sign.type') },
        ]}
      />
      {answers.way === 'draw' ? (
        <Pad
          who={whoSigns(answers.name, partyOf(evidence), say)}
          problem={problem === 'ink' && !isInk(answers.strokes) ? say('sign.needsInk') : undefined}
        />
      ) : (
        <Typed />
      )}
    </Page>
  )
}

const whoSigns = (name: string, company: string | null, say: ReturnType<typeof useSay>): string =>
  [name.trim(), company ? say('for', { company }) : ''].filter(Boolean).join(', ')

function Typed() {
  const say = useSay()
  const [, { answers }] = useShown()
  return (
    <div class="pad">
      <TypedName name={answers.name} />
      <span class="line" />
      <span class="cross" aria-hidden="true">
        ×
      </span>
      <span class="who row">
        <Icon name="keyboard" />
        {say('sign.typed')}
      </span>
    </div>
  )
}
