import { reservedText } from '../add/reservations.ts'
import { reservationsOf } from '../steps/noted.tsx'
import type { Answers } from '../visit/state.ts'
import type { Note } from './state.ts'

/** What was told of one note apart from the others: reservations in words, and how many photos. */
export function differs(
  { visit }: Note,
  lead: Pick<Answers, 'reserves'>,
): { readonly reserved: string; readonly photos: number } {
  const { shown, answers } = visit.store.get()
  const photos = answers.photos.length
  if (!shown) return { reserved: '', photos }
  const { role } = shown.evidence
  const noted = role === 'carrier' ? reservationsOf(shown.evidence) : undefined
  const own = lead.reserves && role === 'consignee' ? reservedText(shown, answers) : ''
  return { reserved: noted ? (noted.text ?? noted.grounds ?? '') : own, photos }
}
