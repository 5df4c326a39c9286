import type { Point } from '@consign/evidence'
import { Icon } from '@consign/page/icon'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useVisit } from '../../parts/here.tsx'
import { lineOf } from '../../parts/ink.tsx'
import { Problem } from '../../parts/page.tsx'
import { useSay } from '../../parts/say.tsx'
import { fitted, type Size, useStroke } from './strokes.ts'

/** The field to sign in with finger, glove, stylus or mouse; on the whole screen, too. */
export function Pad({ who, problem }: { who: string; problem?: string | undefined }) {
  const say = useSay()
  const [, visit] = useVisit()
  const [whole, setWhole] = useState(false)
  // A stroke may have ended with the very touch of a button.
  const undo = () => visit.answer({ strokes: visit.store.get().answers.strokes.slice(0, -1) })
  return (
    <div class={whole ? 'whole' : 'stack'}>
      {problem && <Problem id="pad-problem">{problem}</Problem>}
      <Field key={String(whole)} who={who} wrong={problem !== undefined} />
      <div class="row apart tools">
        <div class="row">
          <button type="button" class="button" onClick={undo}>
            <Icon name="undo" />
            {say('sign.undo')}
          </button>
          <button type="button" class="button" onClick={() => visit.answer({ strokes: [] })}>
            <Icon name="bin" />
            {say('sign.clear')}
          </button>
        </div>
        <button
          type="button"
          class={whole ? 'button' : 'button square'}
          aria-label={say(whole ? 'close' : 'sign.whole')}
          onClick={() => setWhole(!whole)}
        >
          <Icon name={whole ? 'tick' : 'whole'} />
        </button>
      </div>
    </div>
  )
}

function Field({ who, wrong }: { who: string; wrong: boolean }) {
  const say = useSay()
  const [{ answers }, visit] = useVisit()
  const field = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 1, height: 1 })
  // The size of the field must be known before the first stroke, which is measured by it.
  useLayoutEffect(() => {
    const place = field.current
    if (!place) return
    const { clientWidth: width, clientHeight: height } = place
    setSize({ width, height })
    // A smaller field than the one that was signed in: the whole signature stays in sight.
    const strokes = fitted(visit.store.get().answers.strokes, { width, height })
    if (strokes !== visit.store.get().answers.strokes) visit.answer({ strokes })
  }, [])
  const add = (stroke: readonly Point[]) =>
    visit.answer({ strokes: [...visit.store.get().answers.strokes, stroke] })
  const [drawing, pointer] = useStroke(size, add)
  const side = Math.max(size.width, size.height)
  return (
    <div
      ref={field}
      id="pad"
      class={wrong ? 'pad wrong' : 'pad'}
      role="img"
      tabIndex={-1}
      aria-label={say('sign.pad')}
      aria-describedby={wrong ? 'pad-problem' : undefined}
      {...pointer}
    >
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {[...answers.strokes, ...(drawing ? [drawing] : [])].map((stroke, i) => (
          <path key={i} d={lineOf(stroke, side)} />
        ))}
      </svg>
      <span class="line" />
      <span class="cross" aria-hidden="true">
        ×
      </span>
      <span class="who">
        <bdi>{who}</bdi>
      </span>
    </div>
  )
}
