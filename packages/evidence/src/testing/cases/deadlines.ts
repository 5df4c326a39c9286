import type { Deadlines } from '../../chain/types.ts'
import { noteData } from '../note.ts'
import { type EvidenceCase, files, issued } from './case.ts'
import { takeOver } from './life.ts'

/** Received in Germany on Tuesday, 1 September 2026. */
const told = (
  name: string,
  verdict: 'valid' | 'invalid',
  says: string,
  deadlines: Deadlines,
  received = true,
): EvidenceCase => ({
  name: `deadlines-${name}`,
  verdict,
  says,
  fails: verdict === 'valid' ? [] : ['deadlines'],
  files: files(
    issued((story) => {
      takeOver(story)
      if (received) story.sign('consignee')
    }, noteData),
    (evidence) => void Object.assign(evidence, { deadlines }),
  ),
})

const days = (notApparentUntil: string, delayUntil: string, ...skipped: readonly string[]): Deadlines => ({
  notApparentUntil,
  delayUntil,
  skipped,
})

export const deadlineCases: readonly EvidenceCase[] = [
  told(
    'with-a-holiday',
    'valid',
    'A Sunday and a day that the service calls a holiday are skipped; whether it is one, nothing here says.',
    days('2026-09-10', '2026-09-22', '2026-09-03', '2026-09-06'),
  ),
  told(
    'changed',
    'invalid',
    'The last day for what was not apparent is a day later than it follows from the receipt.',
    days('2026-09-10', '2026-09-22', '2026-09-06'),
  ),
  told(
    'of-another-day',
    'invalid',
    'They are counted from the day after the receipt.',
    days('2026-09-10', '2026-09-23', '2026-09-06'),
  ),
  told('that-count-a-sunday', 'invalid', 'A Sunday counts.', days('2026-09-08', '2026-09-22')),
  told(
    'that-skip-a-day-after-the-last',
    'invalid',
    'A day is skipped that comes after the last one.',
    days('2026-09-09', '2026-09-22', '2026-09-06', '2026-09-20'),
  ),
  told(
    'before-the-receipt',
    'invalid',
    'Nobody has received the goods.',
    days('2026-09-09', '2026-09-22', '2026-09-06'),
    false,
  ),
]
