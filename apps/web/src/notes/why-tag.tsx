import { IconClock, IconLinkOff } from '@tabler/icons-react'
import { StateTag } from '../parts/state-tag.tsx'
import { roles } from '../parts/trio.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { NoteRow } from './use-notes.ts'
import { statesOf } from './views.ts'

/** Why a note needs attention: its state, else whose signing link has ended, or when the first one ends. */
export function WhyTag({ row: { state, links, linksEndAt } }: { readonly row: NoteRow }) {
  const { t, time } = useTexts()
  const ended = roles.filter((role) => links[role] === 'expired')
  const [role] = ended
  if (statesOf.needs?.includes(state) || (!role && linksEndAt === null)) return <StateTag state={state} />
  const Icon = role ? IconLinkOff : IconClock
  return (
    <span className="tag warn">
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {ended.length > 1
          ? t('notes.linksEnded', { n: ended.length })
          : role
            ? t('notes.linkEnded', { role: t(`role.${role}`) })
            : t('notes.linkEnds', { time: time(linksEndAt ?? '') })}
      </span>
    </span>
  )
}
