import { approvedEffects } from '@consign/evidence'
import { describe, expect, it } from 'vitest'
import { catalogue, codesOf, doors, doorsOf, type Operation, operations, surfaceOf, tables } from './index.ts'

const names = (guarded: Parameters<typeof doorsOf>[0]) => doorsOf(guarded).map(({ name }) => name)

describe('doors', () => {
  it('a company passes key, bearer, and permission and approval only where the operation asks for them', () => {
    expect(names({ who: 'company' })).toEqual(['apikey', 'bearer'])
    expect(names({ who: 'company', permission: 'documents:read' })).toEqual([
      'apikey',
      'bearer',
      'permission',
    ])
    expect(names({ who: 'company', permission: 'documents:write', gated: true })).toEqual([
      'apikey',
      'bearer',
      'permission',
      'approval',
    ])
  })

  it('an owner passes everything that a person does', () => {
    expect(names({ who: 'owner' })).toEqual([...names({ who: 'person' }), 'owner'])
  })

  it('a signer and a driver pass by their links alone, an open operation has no door', () => {
    expect(names({ who: 'signer' })).toEqual(['link'])
    expect(names({ who: 'driver' })).toEqual(['tracking'])
    expect(names({ who: 'open' })).toEqual([])
  })

  it('refuse with 401, 403, 404 or 410, the gate also with 409 and 428', () => {
    for (const { name, codes } of doors) {
      const allowed = name === 'approval' ? [403, 404, 409, 410, 428] : [401, 403, 404, 410]
      for (const code of codes) expect(allowed, `${name} ${code}`).toContain(catalogue[code].status)
    }
  })

  it('everything that acts for a company needs a permission or is free to all who act for it', () => {
    const all: readonly Operation[] = operations
    const free = all.filter(({ who, permission }) => who === 'company' && !permission).map(({ id }) => id)
    expect(free.sort()).toEqual(['get_approval', 'list_approvals', 'whoami'])
    expect(tables.filter((table) => table.who === 'company' && !('permission' in table))).toEqual([])
  })

  it('only writes of a company are gated, and each needs a permission', () => {
    const all: readonly Operation[] = operations
    for (const { id, who, method, permission, gated } of all) {
      if (gated)
        expect({ id, who, method, free: !permission }).toEqual({
          id,
          who: 'company',
          method: 'POST',
          free: false,
        })
    }
  })

  it('an approval of each gated operation has its effect in the evidence profile, except of what adds nothing to a note', () => {
    const all: readonly Operation[] = operations
    const gated = all.filter((operation) => operation.gated).map(({ id }) => id)
    const ofBook = gated.filter((id) => /^(delete|redact)_(contractor|vehicle|template)$/.test(id))
    const beside = ['delete_draft', 'revoke_sign_round', 'share_tracking', ...ofBook]
    expect([...approvedEffects.keys(), ...beside].sort()).toEqual(gated.sort())
  })
})

describe('declared codes', () => {
  it('of every operation: limits and faults, and a body that is too large only where one is read', () => {
    for (const operation of operations) {
      const codes = codesOf(operation)
      expect([...codes]).toEqual(expect.arrayContaining(['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE']))
      expect(codes.has('PAYLOAD_TOO_LARGE'), operation.id).toBe(operation.method !== 'GET')
    }
  })

  it('an operation does not repeat what its doors say', () => {
    const all: readonly Operation[] = operations
    const repeated = all.flatMap((operation) => {
      const ofDoors = new Set(doorsOf(operation).flatMap(({ codes }) => codes))
      return operation.errors
        .filter((code) => ofDoors.has(code) && code !== 'NOT_FOUND')
        .map((code) => [operation.id, code])
    })
    expect(repeated).toEqual([])
  })
})

describe('surfaces', () => {
  it.each([
    ['/rest/v1/rpc/publish', 'rest'],
    ['/auth/v1/token', 'auth'],
    ['/functions/v1/publish', 'functions'],
    ['/livez', 'functions'],
    ['/restless', 'functions'],
  ] as const)('%s answers like %s', (path, surface) => {
    expect(surfaceOf(path)).toBe(surface)
  })
})
