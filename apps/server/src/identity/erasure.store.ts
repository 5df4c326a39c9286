import { statement } from '../store/statement.ts'

/** Whether a person without a company was replaced by an anonymous id. */
export const erasePerson = statement(
  'erase_person',
  { personId: 'uuid' },
  'select erase_person(:personId) as erased, now() as erased_at',
  { erased: 'bool', erased_at: 'timestamptz' },
)
