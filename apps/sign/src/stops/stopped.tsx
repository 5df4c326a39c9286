import { Icon, type IconName } from '@consign/page/icon'
import type { ComponentChildren } from 'preact'
import { useVisit } from '../parts/here.tsx'
import { Main, Page, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { inTime } from '../parts/wait.ts'
import type { Stop } from '../visit/state.ts'
import { Changes } from './changes.tsx'
import { stops } from './stops.ts'

/** Why the link does not go on, whether anything was lost, and the next step: no dead end. */
export function Stopped({ stop, children }: { stop: Stop; children: ComponentChildren }) {
  const say = useSay()
  const [{ signed, stated, shown }, visit] = useVisit()
  const { icon, tone, title, said = [], todo = [], lost, foot } = stops[stop.name]
  // Nothing in changed evidence is trusted, not even the number to call.
  const asks = stop.name === 'mismatch' ? undefined : shown?.evidence.asks
  const company = stop.company ?? asks?.company ?? say('stop.whoAsked')
  const phone = stop.phone ?? asks?.phone ?? undefined
  const role = shown ? say(`role.${shown.evidence.role}`) : ''
  // The note on the page may be the one from before the signature.
  const isSigned = shown?.evidence.consents.some(({ body }) => body.role === shown.evidence.role)
  const values = { company, role, name: stop.who ?? '', message: stop.message ?? '' }
  const date = stop.date ? say.moment(stop.date) : null
  const primary =
    foot === 'read'
      ? () => visit.go('read')
      : foot === 'back'
        ? () => visit.go('sign')
        : () => void visit.open()
  return (
    <Page
      foot={
        <Foot stop={stop} company={company} phone={phone} label={say(primaryText[foot])} onClick={primary} />
      }
    >
      <Head icon={icon} tone={tone} title={say(title, values)} under={underOf(stop, say, date)} />
      {said.map((key) => (
        <p key={key}>
          {key === 'busy.text' && stop.wait
            ? say('busy.next', { time: inTime(stop.wait, say) })
            : say(key, values)}
        </p>
      ))}
      {todo.length > 0 && (
        <div class="sheet">
          <h2>{say('stop.todo')}</h2>
          <ol>
            {todo.map((key) => (
              <li key={key}>{say(key, values)}</li>
            ))}
          </ol>
        </div>
      )}
      {stop.lost && (
        <p class="band warn" role="status">
          <Icon name="warning" />
          {say('already.notTaken')}
        </p>
      )}
      {(stop.name === 'already' ? isSigned : stated.length > 0) && children}
      {stop.name === 'stale' && stop.before && <Changes before={stop.before} />}
      {signed && !signed.sent ? (
        <p class="band warn" role="status">
          <Icon name="clock" />
          {say('stop.waiting')}
        </p>
      ) : (
        lost && <p class="quiet">{say('stop.nothingLost')}</p>
      )}
      <Small stop={stop} />
    </Page>
  )
}

const primaryText = {
  read: 'stale.read',
  back: 'faulty.back',
  again: 'again',
  reopen: 'stop.reopen',
} as const

function underOf(stop: Stop, say: ReturnType<typeof useSay>, date: string | null): string | null {
  if (stop.name === 'already' && stop.who && date) return say('already.who', { name: stop.who, date })
  if (!date) return null
  if (stop.name === 'expired') return say('expired.until', { date })
  return stop.name === 'revoked' ? say('revoked.at', { date }) : null
}

const Head = ({
  icon,
  tone,
  title,
  under,
}: {
  icon: IconName
  tone: '' | 'warn' | 'bad'
  title: string
  under: ComponentChildren
}) => (
  <div class="stack centre">
    <span class={`mark ${tone}`}>
      <Icon name={icon} />
    </span>
    <Title>{title}</Title>
    {under && <p class="quiet">{under}</p>}
  </div>
)

/** A call to the company that can help, and another try. */
function Foot({
  stop,
  company,
  phone,
  label,
  onClick,
}: {
  stop: Stop
  company: string
  phone: string | undefined
  label: string
  onClick: () => void
}) {
  const say = useSay()
  const call = stop.name === 'already' ? say('already.call') : say('stop.call', { company })
  const reopen = (
    <button type="button" class="button" onClick={onClick}>
      <Icon name="again" />
      {label}
    </button>
  )
  // A person who has signed is offered the note; a link that was withdrawn does not come back.
  if (!phone && (stop.name === 'already' || stop.name === 'revoked')) return reopen
  if (!phone)
    return (
      <Main icon={stop.name === 'stale' ? 'next' : 'again'} onClick={onClick}>
        {label}
      </Main>
    )
  return (
    <>
      <a class="button main" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        <Icon name="phone" />
        {call}
      </a>
      {reopen}
    </>
  )
}

/** Details for support. */
function Small({ stop }: { stop: Stop }) {
  const say = useSay()
  return (
    <>
      {stop.name === 'expired' && (
        <p class="row top caption">
          <Icon name="info" />
          {say('expired.roadside')}
        </p>
      )}
      {stop.name === 'faulty' && stop.message && (
        <p class="caption">{say('faulty.says', { message: stop.message })}</p>
      )}
      {stop.expected && (
        <p class="mono quiet">
          {say('mismatch.expected', { digest: `${stop.expected.slice(0, 16)}…` })}
          <br />
          {say('mismatch.arrived', { digest: `${stop.arrived?.slice(0, 16)}…` })}
        </p>
      )}
      {stop.requestId && (stop.name === 'failed' || stop.name === 'faulty') && (
        <p class="mono quiet">{say('failed.number', { number: stop.requestId })}</p>
      )}
    </>
  )
}
