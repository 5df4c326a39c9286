import type { Point } from '@consign/evidence'
import { Icon } from '@consign/page/icon'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useVisit } from '../../parts/here.tsx'
import { lineOf } from '../../parts/ink.tsx'
import { useSay } from '../../parts/say.tsx'
import { fitted, type Size, useStroke } from './strokes.ts'

/** The field to sign in with finger, glove, stylus or mouse; on the whole screen, too. */
export function Pad({ who }: { who: string }) {
  const say = useSay()
  const [{ answers }, visit] = useVisit()
  const [whole, setWhole] = useState(false)
  const change = (strokes: readonly (readonly Point[])[]) => visit.answer({ strokes })
  const { strokes } = answers
  return (
    <div class={whole ? 'whole' : 'stack'}>
      <Field key={String(whole)} who={who} />
      <div class="row apart tools">
        <div class="row">
          <button
            type="button"
            class="button"
            disabled={strokes.length === 0}
            onClick={() => change(strokes.slice(0, -1))}
          >
            <Icon name="undo" />
            {say('sign.undo')}
          </button>
          <button type="button" class="button" disabled={strokes.length === 0} onClick={() => change([])}>
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

function Field({ who }: { who: string }) {
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
    <div ref={field} class="pad" role="img" aria-label={say('sign.pad')} {...pointer}>
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
