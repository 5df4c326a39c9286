import type { Addition } from '@consign/evidence'
import { stillThere } from '../../add/additions.ts'
import { fieldAt } from '../../add/fields.ts'
import { boxOfLabel, labelIn } from '../../add/phrases.ts'
import { useShown } from '../../parts/here.tsx'
import { type Say, useSay } from '../../parts/say.tsx'
import { placesOf } from '../add/places.ts'
import { NotedLines, reservationsOf } from '../noted.tsx'
import { clockAt } from './clock-at.ts'

/** What this signer has added to the note and now signs: the carrier’s reservations as in their box, then the fields. */
export function Added() {
  const say = useSay()
  const [shown, { answers }] = useShown()
  const { definition, evidence } = shown
  const noted = evidence.role === 'carrier' ? reservationsOf(evidence) : undefined
  const label = labelIn(definition, 'carrierReservations', say.language)
  const fields = stillThere(shown, answers).filter(({ path }) => !path.startsWith('/carrierReservations/'))
  return (
    <>
      {noted && (
        <section class="box stack tight" aria-label={label}>
          <p class="box-caption">
            <b>{boxOfLabel(definition, evidence.version.data, 'carrierReservations')}</b>
            {label}
          </p>
          <NotedLines shown={shown} noted={noted} />
        </section>
      )}
      {definition && fields.length > 0 && (
        <section class="sheet" aria-label={say('confirm.added')}>
          <h2>{say('confirm.added')}</h2>
          <dl class="facts wide">
            {fields.map((addition) => (
              <Line key={addition.path} addition={addition} say={say} />
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

function Line({ addition: { path, value }, say }: { addition: Addition; say: Say }) {
  const [{ definition, evidence }] = useShown()
  const field =
    definition && fieldAt(definition, evidence.version.data, path, say.language, placesOf(evidence, say))
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return (
    <div>
      <dt>{field?.caption ?? path}</dt>
      <dd>
        <bdi>{field?.input === 'datetime' ? clockAt(text, field.zone, say.language) : text}</bdi>
      </dd>
    </div>
  )
}
