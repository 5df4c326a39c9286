import { NativeSelect } from '@mantine/core'
import { useMembers } from '../members/use-members.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { AuditEntry } from './entry.ts'
import { type AuditFilter, auditKinds } from './filter.ts'

interface AuditFilterFieldsProps {
  readonly filter: AuditFilter
  /** The entries on this page: they name former members. */
  readonly entries: readonly AuditEntry[]
  onChange(search: Readonly<Record<string, string>>): void
}

/** The filter of the log by person and kind. */
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

/** Possible actors by id: the members, and everyone named in the entries on this page. */
function useActors(entries: readonly AuditEntry[]): ReadonlyMap<string, string> {
  const { data: members = [] } = useMembers()
  return new Map([
    ...entries.map(({ actor }) => [actor.id, actor.name] as const),
    ...members.map(({ userId, name }) => [userId, name] as const),
  ])
}
