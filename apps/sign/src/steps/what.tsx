import type { Glance, Stop } from '@consign/document-types/glances'
import type { JSX } from 'preact'
import { useShown } from '../parts/here.tsx'
import { Main, Page, Title } from '../parts/page.tsx'
import { type FirstSay, useFirstSay } from '../parts/say.tsx'
import { Trio } from '../parts/trio.tsx'
import { addsBeside, glanceAt, partyOf } from '../visit/party.ts'
import { whenAt } from './when-at.ts'

/** Step 1: which company asks for which signature, before anything is read. */
export function What({
  noted: Noted,
  refuse: Refuse,
}: {
  noted?: (() => JSX.Element | null) | undefined
  refuse?: (() => JSX.Element | null) | undefined
}) {
  const say = useFirstSay()
  const [{ evidence }, , visit] = useShown()
  const glance = glanceAt(evidence)
  const party = partyOf(evidence)
  const role = say(`role.${evidence.role}`)
  return (
    <Page
      foot={
        <>
          <Main icon="next" onClick={() => visit.move(1)}>
            {say('what.read')}
          </Main>
          <p>{say('what.until', { date: say.day(evidence.asks.expiresAt) })}</p>
        </>
      }
    >
      <div>
        <p class="quiet">
          <bdi>{say('what.asks', { company: evidence.asks.company })}</bdi>
        </p>
        <Title class="role">
          {evidence.successive === undefined ? role : `${role} ${evidence.successive}`}
        </Title>
        {party && (
          <p class="quiet">
            <bdi>{say('for', { company: party })}</bdi>
          </p>
        )}
      </div>
      {evidence.version.data['carrierReservations'] !== undefined &&
        (Noted ? <Noted /> : <div class="grey tall" />)}
      {glance && <Transport glance={glance} />}
      <Trio evidence={evidence} glance={glance} />
      {addsBeside(evidence) && (
        <button type="button" class="button" onClick={() => visit.go('add')}>
          {say('add.title')}
        </button>
      )}
      {Refuse && <Refuse />}
    </Page>
  )
}

function Transport({ glance }: { glance: Glance }) {
  const say = useFirstSay()
  return (
    <section class="sheet" aria-label={say('what.transport')}>
      <div class="way">
        <span class="from">
          <span class="dot" />
        </span>
        <Place stop={glance.from} />
        <span class="dot end" />
        <Place stop={glance.to} />
      </div>
      <dl class="facts">
        {(glance.goods.length > 0 || glance.grossWeightKg) && (
          <div>
            <dt>{say('what.goods')}</dt>
            <dd>
              <b>{amount(glance, say)}</b>
              {glance.goods.slice(0, 4).map(({ what }, i) => (
                <div key={i}>{what}</div>
              ))}
              {glance.goods.length > 4 && <div>+ {glance.goods.length - 4}</div>}
            </dd>
          </div>
        )}
        {glance.dangerous.length > 0 && (
          <div>
            <dt>{say('what.dangerous')}</dt>
            <dd>
              {glance.dangerous.slice(0, 4).map((item, i) => (
                <div key={i}>
                  <span class="adr">ADR</span> {item}
                </div>
              ))}
              {glance.dangerous.length > 4 && <div>+ {glance.dangerous.length - 4}</div>}
            </dd>
          </div>
        )}
        {glance.plates.length > 0 && (
          <div>
            <dt>{say('what.vehicle')}</dt>
            <dd>
              {glance.plates.map((plate) => (
                <span key={plate}>
                  <span class="plate">{plate}</span>{' '}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function amount({ packages, grossWeightKg }: Glance, say: FirstSay): string {
  const weight = grossWeightKg === null ? [] : [weightIn(say.language, Number(grossWeightKg))]
  return [...(packages === null ? [] : [say('what.packages', { count: packages })]), ...weight].join(', ')
}

export const weightIn = (language: string, kilograms: number): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, { style: 'unit', unit: 'kilogram' })
    .format(kilograms)
    .replaceAll(/\s/g, '\u00a0')

function Place({ stop }: { stop: Stop }) {
  const say = useFirstSay()
  const where = [stop.place, stop.country].filter(Boolean).join(', ')
  return (
    <div>
      <p>
        <bdi>{where || '–'}</bdi>
      </p>
      <small>
        <bdi>{[whenAt(stop, say.language), stop.at, stop.hours].filter(Boolean).join(' · ')}</bdi>
      </small>
    </div>
  )
}
