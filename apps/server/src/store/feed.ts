import { nowText } from './clock.ts'

/**
 * SQL that writes a row of the feed for each row of `from`, which has `tenant_id`, `id` and `document_id`: what changed is
 * told in the statement that changes it, if and only if it does.
 * @param type an expression
 */
export const insertFeedRows = (type: string, from: string): string =>
  `insert into event (tenant_id, id, type, document_id, subject_id, at)
   select tenant_id, gen_random_uuid(), ${type}, document_id, id, ${nowText} from ${from}`
