import type { Client } from '@consign/sdk'
import { isoDay } from '../parts/typed-day.ts'
import { keepCopied, toCheck } from './copied.ts'
import { referenceToCome, type Source } from './known.ts'
import { keepTemplateUsed } from './last-templates.ts'
import type { JsonObject } from './model/json.ts'
import { valueAt, withValue } from './model/pointer.ts'

/**
 * Makes a draft of a template, a note or a draft, with the next reference of its series and today’s date; answers its id.
 * What changes with each transport waits to be checked, unless a template has it on purpose.
 */
export async function beginFrom(api: Client, from: Source): Promise<string> {
  const draft_id = crypto.randomUUID()
  const [draft, reference] = await Promise.all([
    api.draftFrom({ body: { operation_id: crypto.randomUUID(), draft_id, from } }),
    referenceToCome(api, from),
  ])
  const dated = withValue(draft.data as JsonObject, '/established/date', isoDay(new Date()))
  const data = reference === null ? dated : withValue(dated, '/reference', reference)
  await api.saveDraft({ body: { draft_id, base_revision: draft.revision, data } })
  if ('template_id' in from) keepTemplateUsed(from.template_id)
  else
    keepCopied(
      draft_id,
      toCheck.filter((pointer) => valueAt(data, pointer) !== undefined),
    )
  return draft_id
}
