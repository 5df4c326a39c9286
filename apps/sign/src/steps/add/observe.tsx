import { Chips } from '../../parts/chips.tsx'
import { InOrder } from '../../parts/choice.tsx'
import { useShown } from '../../parts/here.tsx'
import { useSay } from '../../parts/say.tsx'
import { unprintableIn } from '../../parts/unprintable.ts'
import { lengthOf, Words } from '../../parts/words.tsx'
import type { Key } from '../../texts/catalogue.ts'
import type { Answers, Observed } from '../../visit/state.ts'

/** Of the text and of its grounds, in the schema. */
const most = 512

/** Whether the carrier takes over in order, or notes reservations: kinds, words, and the grounds that they need. */
export function Observe() {
  const say = useSay()
  const [{ definition }, { answers }, visit] = useShown()
  const { observes, observed } = answers
  const note = (change: Partial<Observed>) => visit.answer({ observed: { ...observed, ...change } })
  const labels = definition?.presentation.labels ?? {}
  const label = (key: string): string => labels[key]?.[say.language] ?? labels[key]?.['en'] ?? key
  const codes =
    definition?.form.sections
      .flatMap(({ fields }) => fields)
      .find(({ path }) => path === '/carrierReservations/codes')?.options ?? []
  return (
    <>
      <InOrder
        label={say('observe.title')}
        reserves={observes}
        onChoose={(chosen) => visit.answer({ observes: chosen })}
      />
      {observes && (
        <>
          <Chips
            chips={codes.map((code) => ({
              value: code.value,
              text: label(code.label),
              chosen: observed.codes.includes(code.value),
            }))}
            onToggle={(code) => note({ codes: toggled(observed.codes, code) })}
          />
          <Words
            id="observed"
            label={say('reserve.text', { box: 8 })}
            value={observed.text}
            most={most}
            onInput={(text) => note({ text })}
          />
          <Words
            id="grounds"
            label={say('observe.grounds')}
            value={observed.grounds}
            most={most}
            onInput={(grounds) => note({ grounds })}
          />
          <p class="caption">{say('observe.binds')}</p>
        </>
      )}
    </>
  )
}

const toggled = (codes: readonly string[], code: string): readonly string[] =>
  codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]

/** What must be filled in before the next step. */
export function observeProblem({ observes, observed }: Answers): Key | undefined {
  if (observes === null) return 'reserve.choose'
  if (!observes) return undefined
  const [text, grounds] = [observed.text.trim(), observed.grounds.trim()]
  if (text === '' && observed.codes.length === 0) return 'reserve.write'
  if (grounds === '') return 'observe.needsGrounds'
  const fits = [text, grounds].every((one) => lengthOf(one) <= most && unprintableIn(one) === undefined)
  return fits ? undefined : 'observe.fix'
}
