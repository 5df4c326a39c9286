import type { ComponentChildren } from 'preact'
import { useSay } from '../parts/speak.ts'
import type { Print } from './ask.ts'
import { GoodsLines } from './goods-lines.tsx'

type Note = Print['note']

interface FactProps {
  readonly name: string
  /** Stands below its name on a phone. */
  readonly long?: boolean
  readonly children: ComponentChildren
}

export const Fact = ({ name, long = false, children }: FactProps) => (
  <div class={long ? 'long' : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What is on the paper and compared with the load, in the order of an inspection: route, load, vehicle, papers, parties. */
export function NoteFacts({ note }: { note: Note }) {
  const say = useSay()
  const { from, to, plates } = note
  return (
    <>
      <Fact name={say('print.route')}>
        <bdi>{placeOf(from)}</bdi> → <bdi>{placeOf(to)}</bdi>
        {from.date && <p class="caption">{say.day(from.date)}</p>}
      </Fact>
      <Fact name={say('print.goods')} long>
        <Totals note={note} />
        <GoodsLines goods={note.goods} />
        <Lines of={note.adr} title={say('print.adr')} />
      </Fact>
      {plates.length > 0 && (
        <Fact name={say('print.vehicle')}>
          {plates.map(({ plate, country }) => (
            <bdi key={plate} class="plate">
              {country ? `${plate} (${country})` : plate}
            </bdi>
          ))}
        </Fact>
      )}
      <Papers note={note} />
      <Fact name={say('print.parties')} long>
        <Parties of={note.parties} />
      </Fact>
    </>
  )
}

const placeOf = ({ place, country }: Note['from']): string => [place, country].filter(Boolean).join(' ')

function Totals({ note: { packages, grossWeightKg } }: { note: Note }) {
  const say = useSay()
  const said = [
    packages !== null && say('print.packages', { count: say.number(packages) }),
    grossWeightKg !== null && say('print.weight', { weight: say.number(Number(grossWeightKg)) }),
  ].filter((each) => each !== false)
  return said.length > 0 ? <p>{said.join(', ')}</p> : null
}

/** Seals, containers, numbers of authorities, documents that they ask for. */
function Papers({ note }: { note: Note }) {
  const say = useSay()
  const numbers = [...note.registrations.map(({ kind, number }) => `${kind}: ${number}`), note.customs]
  const rows = [
    ['print.seals', [note.seals.join(', ')]],
    ['print.units', note.units],
    ['print.numbers', numbers],
    ['print.documents', note.documents.map(({ name, number }) => [name, number].filter(Boolean).join(' '))],
  ] as const
  return (
    <>
      {rows.map(([key, said]) => {
        const lines = said.filter((line): line is string => Boolean(line))
        return lines.length > 0 ? (
          <Fact key={key} name={say(key)} long>
            <Lines of={lines} />
          </Fact>
        ) : null
      })}
    </>
  )
}

function Lines({ of, title }: { of: readonly string[]; title?: string }) {
  if (of.length === 0) return null
  return (
    <>
      {title && <p class="caption">{title}</p>}
      {of.map((line, i) => (
        <p key={i}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </>
  )
}

const parts = {
  sender: 'role.sender',
  consignee: 'role.consignee',
  carrier: 'role.carrier',
  actualCarrier: 'print.actualCarrier',
  successiveCarrier: 'print.successiveCarrier',
} as const

function Parties({ of }: { of: Note['parties'] }) {
  const say = useSay()
  const land = new Intl.DisplayNames([say.language], { type: 'region' })
  return (
    <>
      {of.map(({ part, name, address, country, licence, eori }, i) => (
        <div key={i} class="party">
          <p class="caption">{say(parts[part])}</p>
          <p class="name">
            <bdi>{name}</bdi>
          </p>
          <p>
            <bdi>{[address, country && `${land.of(country)} (${country})`].filter(Boolean).join(', ')}</bdi>
          </p>
          {licence && <p>{say('print.licence', { number: licence })}</p>}
          {eori && <p>EORI {eori}</p>}
        </div>
      ))}
    </>
  )
}
