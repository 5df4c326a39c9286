import { NativeSelect } from '@mantine/core'
import { useMembers } from '../members/use-members.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { AuditEntry } from './entry.ts'
import { type AuditFilter, auditKinds } from './filter.ts'

interface AuditFilterFieldsProps {
  readonly filter: AuditFilter
  /** The entries that are here: who is no member any more is known by them. */
  readonly entries: readonly AuditEntry[]
  onChange(search: Readonly<Record<string, string>>): void
}

/** Whose entries of the log are shown, and of which kind. */
export function AuditFilterFields({ filter, entries, onChange }: AuditFilterFieldsProps) {
  const { t } = useTexts()
  const people = useActors(entries)
  const { who = '', what = '' } = filter
  return (
    <div className="row wrap audit-filter">
      <NativeSelect
        aria-label={t('audit.who')}
        value={who}
        data={[
          { value: '', label: t('audit.anyone') },
          ...[...people].map(([value, label]) => ({ value, label })),
          ...(who === '' || people.has(who) ? [] : [{ value: who, label: t('audit.somebody') }]),
        ]}
        onChange={({ currentTarget }) => onChange({ who: currentTarget.value, what })}
      />
      <NativeSelect
        aria-label={t('audit.what')}
        value={what}
        data={[
          { value: '', label: t('audit.anything') },
          ...auditKinds.map((value) => ({ value, label: t(`audit.kind.${value}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ who, what: currentTarget.value })}
      />
    </div>
  )
}

/** Who may have done something, by id: the members, and whoever is in the entries that are here. */
function useActors(entries: readonly AuditEntry[]): ReadonlyMap<string, string> {
  const { data: members = [] } = useMembers()
  return new Map([
    ...entries.map(({ actor }) => [actor.id, actor.name] as const),
    ...members.map(({ userId, name }) => [userId, name] as const),
  ])
}
