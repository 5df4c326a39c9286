import { contractor } from '../examples/library.ts'
import { operation } from '../operation.ts'
import { closed, list } from '../schemas/common.ts'
import { Contractor, mostFoundRecords, SearchContractors } from '../schemas/library.ts'

export const searchContractors = operation({
  id: 'search_contractors',
  method: 'POST',
  path: '/rest/v1/rpc/search_contractors',
  tag: 'Address book',
  summary:
    'Contractors by the beginnings of words in name, short name, city and tax id, without regard to case, accents, spaces and hyphens. Best match first, then the most used of 90 days; archived ones are not found.',
  who: 'company',
  readOnly: true,
  permission: 'library:read',
  body: SearchContractors,
  ok: { status: 200, body: closed({ items: list(Contractor, mostFoundRecords) }) },
  errors: [],
  example: { body: { query: 'gross' }, ok: { items: [contractor] } },
})
