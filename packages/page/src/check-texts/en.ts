import type { Group } from '../check-groups.ts'

/** Texts of each group of checks, passed and failed. */
export type CheckTexts = Readonly<Record<`${'group' | 'failed'}.${Group}`, string>>

export const en: CheckTexts = {
  'group.file': 'The file is whole, byte for byte',
  'group.chain': 'No event is missing, added or changed',
  'group.version': 'Every version is what the chain names',
  'group.pdf': 'Every PDF is the one that was recorded',
  'group.signature': 'The signatures match their keys',
  'group.seen': 'Each signature is for this note and this PDF',
  'group.photo': 'Photos are the ones that were signed',
  'group.link': 'Links and approvals fit',
  'group.time': 'Time stamps are over what they name',
  'group.seal': 'Company seals are whole',
  'group.log': 'Every event has its place in the log',
  'group.state': 'The state follows from the events',
  'failed.file': 'The file is not whole, or is not as it was made.',
  'failed.chain': 'An event is missing, was added or was changed.',
  'failed.version': 'What the note says is not what was recorded.',
  'failed.pdf': 'A PDF is not the one that was recorded.',
  'failed.signature': 'A signature does not match its key or its note.',
  'failed.seen': 'A signature belongs to another note or another PDF.',
  'failed.photo': 'A photo is not the one that was signed.',
  'failed.link': 'A link or an approval does not fit.',
  'failed.time': 'A time stamp is not over what it names.',
  'failed.seal': 'A company seal is not whole.',
  'failed.log': 'An event has no place in the log, or the log is not one that you believe.',
  'failed.state': 'The state does not follow from the events.',
}
