import {
  IconAlertTriangle,
  IconClock,
  IconLink,
  IconLinkOff,
  IconMessageQuestion,
  IconRoadOff,
} from '@tabler/icons-react'
import { StateTag } from '../parts/state-tag.tsx'
import { roles } from '../parts/trio.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { NoteRow } from './use-notes.ts'

type Why = NonNullable<NoteRow['waits']>[number]

/** The weightiest first: a row has room for one. */
const order: readonly Why[] = [
  'obstacle',
  'instructions',
  'refused',
  'sign_again',
  'acceptance',
  'reservations',
  'late_notice',
  'signatures_missing',
  'link_ends',
  'no_link',
]

/** Why a note waits for the company; of several reasons the weightiest, and how many more. */
export function WhyTag({ row }: { readonly row: NoteRow }) {
  const { waits = [] } = row
  const [first, ...others] = order.filter((why) => waits.includes(why))
  if (!first) return <StateTag state={row.state} />
  return (
    <>
      <OneReason why={first} row={row} />
      {others.length > 0 && <span className="cap"> +{others.length}</span>}
    </>
  )
}

function OneReason({ why, row }: { readonly why: Why; readonly row: NoteRow }) {
  const { t } = useTexts()
  if (why === 'link_ends') return <LinkReason row={row} />
  if (why === 'obstacle') return <Reason icon={IconRoadOff} text={t('notes.obstacle')} />
  if (why === 'instructions') return <Reason icon={IconMessageQuestion} text={t('notes.instructions')} />
  if (why === 'late_notice') return <Reason icon={IconAlertTriangle} text={t('notes.lateNotice')} />
  if (why === 'acceptance') return <Reason icon={IconAlertTriangle} text={t('notes.acceptance')} />
  if (why === 'no_link') return <Reason icon={IconLink} text={t('notes.noLink')} />
  return <StateTag state={row.state} />
}

/** Whose signing link has ended, or when the first one ends. */
function LinkReason({ row: { links, linksEndAt } }: { readonly row: NoteRow }) {
  const { t, time } = useTexts()
  const ended = roles.filter((role) => links[role] === 'expired')
  const [role] = ended
  if (!role)
    return (
      <Reason icon={IconClock} text={t('notes.linkEnds', { time: linksEndAt ? time(linksEndAt) : '' })} />
    )
  const text =
    ended.length > 1
      ? t('notes.linksEnded', { n: ended.length })
      : t('notes.linkEnded', { role: t(`role.${role}`) })
  return <Reason icon={IconLinkOff} text={text} />
}

function Reason({ icon: Icon, text }: { readonly icon: typeof IconClock; readonly text: string }) {
  return (
    <span className="tag warn" title={text}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}
