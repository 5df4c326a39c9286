import { Icon } from '@consign/page/icon'
import { useLayoutEffect, useState } from 'preact/hooks'
import { signatoryFields } from '../add/fields.ts'
import { goTo } from '../parts/go-to.ts'
import { useShown } from '../parts/here.tsx'
import { TypedName } from '../parts/ink.tsx'
import { Line } from '../parts/line.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { Switch } from '../parts/switch.tsx'
import { unprintableIn } from '../parts/unprintable.ts'
import { glanceAt, type Signatory, signatoryOf } from '../visit/party.ts'
import { useAdding } from './add/use-adding.ts'
import { Pad } from './sign/pad.tsx'
import { SignsFor } from './sign/signs-for.tsx'
import { isInk } from './sign/strokes.ts'

/** Step 3: the signer's name and handwriting. */
export function Sign() {
  const say = useSay()
  const [{ definition, evidence }, { answers }, visit] = useShown()
  const { role, version } = evidence
  const fields = definition ? signatoryFields(definition, version.data, role, say.language) : []
  const adding = useAdding(fields)
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
    void adding.next()
  }
  return (
    <Page
      onBack={() => visit.move(-1)}
      foot={
        <>
          {adding.problem && <Problem>{adding.problem}</Problem>}
          <Main icon="next" disabled={adding.sending} onClick={next}>
            {say(adding.sending ? 'confirm.sending' : adding.additions.length > 0 ? 'add.send' : 'next')}
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
      <SignsFor fields={fields} refused={adding.refused} />
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
          who={whoSigns(answers.name, signatoryOf(evidence), say)}
          problem={problem === 'ink' && !isInk(answers.strokes) ? say('sign.needsInk') : undefined}
        />
      ) : (
        <Typed />
      )}
    </Page>
  )
}

const whoSigns = (name: string, { company, capacity }: Signatory, say: ReturnType<typeof useSay>): string =>
  [name.trim(), capacity, company ? say('for', { company }) : ''].filter(Boolean).join(', ')

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
