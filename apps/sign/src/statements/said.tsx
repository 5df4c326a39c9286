import { labelIn, lengthOf } from '../add/phrases.ts'
import { Chips } from '../parts/chips.tsx'
import { useShown } from '../parts/here.tsx'
import { OwnWords } from '../parts/own-words.tsx'
import { Words } from '../parts/words.tsx'
import type { Shown, StatementDraft } from '../visit/state.ts'
import { mostWords, wordsOf } from './content.ts'
import { forms } from './offers.ts'
import { type PhraseKey, phrases } from './phrases.ts'
import type { Say } from './say.ts'
import { useStatementSay } from './speak.tsx'

/** What is said, tapped where that is enough, in own words where it is not. */
export function Said({
  draft,
  problemAt,
  onChange,
}: {
  draft: StatementDraft
  problemAt: (at: string) => string | undefined
  onChange: (part: Partial<StatementDraft>) => void
}) {
  const say = useStatementSay()
  const [shown] = useShown()
  const { taps, words } = forms[draft.offer]
  if (!words) return null
  const own = {
    id: 'words',
    value: draft.words,
    count: lengthOf(wordsOf(shown, draft, say)),
    most: mostWords,
    onInput: (value: string) => onChange({ words: value }),
  }
  if (!taps)
    return words === 'needed' ? (
      <Words label={say('observe.own')} problem={problemAt('words')} {...own} />
    ) : (
      <OwnWords {...own} />
    )
  return (
    <Chips
      id="taps"
      label={headingOf(draft, say)}
      chips={chipsOf(taps, shown, say)}
      chosen={draft.chosen}
      problem={problemAt('taps')}
      // One reason is stated, of phrases as many as apply.
      onChoose={(chosen) => onChange({ chosen: taps === 'reasons' ? chosen.slice(-1) : chosen })}
    >
      <OwnWords {...own} />
    </Chips>
  )
}

const reasons = ['absent', 'closed', 'no_access', 'partial', 'other'] as const

type Taps = NonNullable<(typeof forms)[StatementDraft['offer']]['taps']>

function headingOf({ offer }: StatementDraft, say: Say): string {
  switch (forms[offer].taps) {
    case 'reasons':
      return say('reason.title')
    case 'questions':
      return say('ask.title')
    case 'instructions':
      return say('give.title')
    default:
      return say(offer === 'takeOver' ? 'phrases.takeOver' : 'phrases.title')
  }
}

function chipsOf(taps: Taps, { definition }: Shown, say: Say) {
  if (taps === 'reasons') return reasons.map((value) => ({ value, text: say(`reason.${value}`) }))
  if (taps === 'questions' || taps === 'instructions')
    return Object.keys(phrases[taps]).map((value) => ({ value, text: say(value as PhraseKey) }))
  return (definition?.presentation.phrases?.receipt ?? [])
    .filter((value) => taps === 'phrases' || value.startsWith('reservation.'))
    .map((value) => ({ value, text: labelIn(definition, value, say.language) }))
}
