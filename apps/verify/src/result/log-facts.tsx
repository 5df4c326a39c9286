import type { ComponentChildren } from 'preact'
import type { FoundLog } from '../file/found.ts'
import { useSay } from '../parts/speak.ts'

/** The content of a file of a log. */
export function LogFacts({ log }: { log: FoundLog }) {
  const say = useSay()
  return (
    <section class="sheet stack">
      <h2>{say(`log.${log.is}`)}</h2>
      <dl class="facts">
        {log.origin !== undefined && (
          <Fact name={say('log.origin')}>
            <bdi>{log.origin}</bdi>
          </Fact>
        )}
        {log.event !== undefined && <Fact name={say('log.event')}>{say.number(log.event + 1)}</Fact>}
        {log.receivedAt && <Fact name={say('log.received')}>{say.moment(log.receivedAt, true)}</Fact>}
        {log.index !== undefined && <Fact name={say('log.place')}>{say.number(log.index + 1)}</Fact>}
        {log.size !== undefined && <Fact name={say('log.size')}>{say.number(log.size)}</Fact>}
        {log.digest && (
          <Fact name={say('pdf.digest')}>
            <span class="mono">{log.digest}</span>
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
