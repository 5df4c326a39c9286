import type { Check } from '@consign/evidence'
import { type Group, groupOf, groups, saysNothing } from '@consign/page/check-groups'
import { IconCheck, IconHelp } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.tsx'

/** What was checked, in a line for each question one asks: how many checks of it hold, and how many could not be made. */
export function Groups({ checks }: { readonly checks: readonly Check[] }) {
  const { t } = useTexts()
  const inGroups = Map.groupBy(checks, ({ name }) => groupOf(name))
  return (
    <section className="sheet card">
      <h2>{t('evidence.checked')}</h2>
      <ul className="checks">
        {groups.map((group) => (
          <GroupLine key={group} group={group} checks={inGroups.get(group) ?? []} />
        ))}
      </ul>
    </section>
  )
}

function GroupLine({ group, checks }: { readonly group: Group; readonly checks: readonly Check[] }) {
  const { t } = useTexts()
  const passed = checks.filter(({ result }) => result === 'passed').length
  const missing = checks.filter(({ missing }) => missing).length
  const open = checks.filter(({ result }) => result === 'not checkable offline').length - missing
  if (passed + missing + open === 0 || saysNothing(checks.map(({ name }) => name))) return null
  const counts = [
    t('evidence.holding', { n: passed }),
    ...(missing > 0 ? [t('evidence.partly', { n: missing })] : []),
    ...(open > 0 ? [t('evidence.offline', { n: open })] : []),
  ]
  return (
    <li className="group">
      {missing > 0 || passed === 0 ? (
        <IconHelp size={16} className="tag warn" aria-hidden="true" />
      ) : (
        <IconCheck size={16} className="tag ok" aria-hidden="true" />
      )}
      <span>{t(`group.${group}`)}</span>
      <span className="cap">{counts.join(', ')}</span>
    </li>
  )
}

/** A failure in words by its subject, and beside it the name and message of the check. */
export function Failures({ checks }: { readonly checks: readonly Check[] }) {
  const { t } = useTexts()
  const inGroups = Map.groupBy(checks, ({ name }) => groupOf(name))
  return (
    <section className="sheet card stack tight">
      <h2>{t('evidence.failed')}</h2>
      {groups
        .filter((group) => inGroups.has(group))
        .map((group) => (
          <div key={group}>
            <p className="tag bad">{t(`failed.${group}`)}</p>
            <Reasons checks={inGroups.get(group) ?? []} />
          </div>
        ))}
    </section>
  )
}

/** The most reasons of one group: a file that is broken everywhere repeats one of them. */
const mostReasons = 20

/** The names and reasons of the verifier are the same everywhere, and in English. */
export function Reasons({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul className="cap" lang="en">
      {checks.slice(0, mostReasons).map(({ name, subject, reason }) => (
        <li key={`${name} ${subject}`}>
          {name}: <bdi>{reason}</bdi>
        </li>
      ))}
    </ul>
  )
}
