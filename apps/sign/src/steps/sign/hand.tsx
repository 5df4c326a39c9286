import { Icon } from '@consign/page/icon'
import { useState } from 'preact/hooks'
import { goTo } from '../../parts/go-to.ts'
import { useVisit } from '../../parts/here.tsx'
import { TypedName } from '../../parts/ink.tsx'
import { Line } from '../../parts/line.tsx'
import { useSay } from '../../parts/say.tsx'
import { Switch } from '../../parts/switch.tsx'
import { unprintableIn } from '../../parts/unprintable.ts'
import { Pad } from './pad.tsx'
import { isInk } from './strokes.ts'

type Wanting = 'name' | 'ink' | null

/** What is missing of name and handwriting once it was looked for; `isWhole` leads to it. */
export function useHand() {
  const [{ answers }] = useVisit()
  const [wanting, setWanting] = useState<Wanting>(null)
  const isWhole = (): boolean => {
    const noName = answers.name.trim() === '' || unprintableIn(answers.name) !== undefined
    const found = noName ? 'name' : answers.way === 'draw' && !isInk(answers.strokes) ? 'ink' : null
    setWanting(found)
    if (found) goTo(found === 'name' ? 'name' : 'pad')
    return found === null
  }
  return { wanting, isWhole }
}

/** The signer’s name. */
export function Name({ wanting }: { wanting: Wanting }) {
  const say = useSay()
  const [{ answers }, visit] = useVisit()
  return (
    <Line
      id="name"
      label={say('sign.name')}
      value={answers.name}
      autocomplete="name"
      problem={wanting === 'name' && answers.name.trim() === '' ? say('sign.needsName') : undefined}
      onInput={(name) => visit.answer({ name })}
    />
  )
}

/** The handwriting, drawn or made of the typed name. */
export function Hand({ who, wanting }: { who: string; wanting: Wanting }) {
  const say = useSay()
  const [{ answers }, visit] = useVisit()
  return (
    <>
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
          who={who}
          problem={wanting === 'ink' && !isInk(answers.strokes) ? say('sign.needsInk') : undefined}
        />
      ) : (
        <Typed name={answers.name} />
      )}
    </>
  )
}

function Typed({ name }: { name: string }) {
  const say = useSay()
  return (
    <div class="pad">
      <TypedName name={name} />
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
