import { type Group, groups, saysNothing } from '@consign/page/check-groups'
import { Icon } from '@consign/page/icon'
import type { Evidenced, Named } from '../file/found.ts'
import { useSay } from '../parts/speak.ts'

const sum = (names: readonly Named[], of: 'passed' | 'failed' | 'open' | 'missing'): number =>
  names.reduce((count, named) => count + named[of], 0)

const inGroup = ({ names }: Evidenced, group: Group) => names.filter((named) => named.group === group)

/** Each group that had something to check, a line each. */
export function Groups({ found }: { found: Evidenced }) {
  const say = useSay()
  return (
    <section class="sheet">
      <h2>{say('checked.title')}</h2>
      <ul class="checks">
        {groups.map((group) => {
          const names = inGroup(found, group)
          const [passed, missing] = [sum(names, 'passed'), sum(names, 'missing')]
          const open = sum(names, 'open') - missing
          if (passed + missing === 0 || saysNothing(names.map(({ name }) => name))) return null
          return (
            <li key={group} class={missing > 0 ? 'warn' : 'ok'}>
              <Icon name={missing > 0 ? 'warning' : 'tick'} />
              <div>
                <p>{say(`group.${group}`)}</p>
                {open > 0 && (
                  <p class="caption">
                    {open} {say('names.open')}
                  </p>
                )}
              </div>
              <span class="caption">
                {passed} / {passed + missing}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The problem in words, and beside it the name and message of the check. */
export function Failures({ found }: { found: Evidenced }) {
  const say = useSay()
  return (
    <section class="sheet failures">
      <h2>{say('failed.title')}</h2>
      <ul class="checks">
        {groups.map((group) => {
          const names = inGroup(found, group).filter(({ failed }) => failed > 0)
          if (names.length === 0) return null
          return (
            <li key={group} class="bad">
              <Icon name="stop" />
              <div>
                <p>{say(`failed.${group}`)}</p>
                {names.map((named) => (
                  <Reasons key={named.name} named={named} count={named.failed} />
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function Missing({ found }: { found: Evidenced }) {
  const say = useSay()
  return (
    <section class="sheet">
      <h2>{say('missing.title')}</h2>
      {found.names
        .filter(({ missing }) => missing > 0)
        .map((named) => (
          <Reasons key={named.name} named={named} count={named.open} />
        ))}
    </section>
  )
}

/** The names and reasons of the verifier are the same everywhere, and in English. */
function Reasons({ named: { name, reasons }, count }: { named: Named; count: number }) {
  const say = useSay()
  const shown = reasons.slice(0, count)
  return (
    <p class="caption">
      <span lang="en">
        {name}: <bdi>{shown.join('; ')}</bdi>
      </span>
      {count > shown.length && ` ${say('more', { count: count - shown.length })}`}
    </p>
  )
}

/** Every check by its name, on demand. */
export function AllNames({ found }: { found: Evidenced }) {
  const say = useSay()
  return (
    <details class="sheet">
      <summary>{say('names.title', { count: found.names.length })}</summary>
      <ul class="checks">
        {found.names.map(({ name, passed, failed, open }) => (
          <li key={name} class="named">
            <span lang="en">{name}</span>
            <span class="caption">
              {[
                passed > 0 && `${passed} ${say('names.passed')}`,
                failed > 0 && `${failed} ${say('names.failed')}`,
                open > 0 && `${open} ${say('names.open')}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
