import { IconAlertTriangle } from '@tabler/icons-react'
import { agoIn, lengthIn } from './spans.ts'
import type { Transport } from './transport.ts'
import { type Urgency, urgencyOf } from './urgency.ts'
import { dayOf } from './use-now.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

/** What is urgent about a transport, with its sign; else when it was heard of last. */
export function HeardText({ transport, now }: { readonly transport: Transport; readonly now: number }) {
  const { say, locale } = useTrackingTexts()
  const { agreedAt, lastPosition } = transport.session
  const heard = lastPosition?.at ?? agreedAt
  const urgency = urgencyOf(transport, now, dayOf(now))
  const since = heard === null ? 0 : now - Date.parse(heard)
  const texts: Readonly<Record<Urgency, string>> = {
    silent: say('silent', { span: lengthIn(locale, since) }),
    late: say('late'),
    proposed: say(
      transport.session.proposals[0]?.event === 'departed' ? 'proposed.departed' : 'proposed.arrived',
    ),
    asked: say('asked'),
    shared: lastPosition === null ? say('agreed') : agoIn(locale, Date.parse(lastPosition.at), now),
  }
  const isUrgent = urgency === 'silent' || urgency === 'late'
  return (
    <span className={isUrgent ? 'tag warn' : 'cap nowrap'}>
      {isUrgent && <IconAlertTriangle size={14} aria-hidden="true" />}
      <span>{texts[urgency]}</span>
    </span>
  )
}
