import { operations, permissions, tables } from '@consign/contract'
import { expect, it } from 'vitest'
import { offered, permissionTexts } from './permissions.ts'

it('offers each permission that an operation or a table needs, and no reserved one', () => {
  const needed = new Set<string | undefined>(
    [...operations, ...tables].map((each) => ('permission' in each ? each.permission : undefined)),
  )
  const existing = permissions.filter((permission) => needed.has(permission))
  expect(permissionTexts.map(({ permission }) => permission).toSorted()).toEqual(existing.toSorted())
  expect(permissions.filter((permission) => !needed.has(permission))).toEqual([])
  expect(offered(permissions)).toEqual(existing)
})

it('proposes nothing of a program’s wishes that the person does not see', () => {
  expect(offered(['documents:read', 'documents:write', 'pallets:count' as never])).toEqual([
    'documents:read',
    'documents:write',
  ])
})
