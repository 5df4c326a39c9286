import { folds } from '@consign/document-types/folds'
import { verifyBundle, verifyEvidence } from '@consign/evidence'
import { groupOf, knownGroupOf } from '@consign/page/check-groups'
import { expect, it } from 'vitest'
import { bundle, bundles, evidenceCase, evidences } from '../testing/vectors.ts'

it('every check that the vectors know belongs to a group', async () => {
  const names = new Set<string>()
  for (const name of bundles)
    for (const check of (await verifyBundle(bundle(name).buffer, { types: folds })).checks)
      names.add(check.name)
  for (const name of evidences) {
    const { evidence, artifacts, photos, typeDefinitions } = evidenceCase(name)
    const bytes = (files: Readonly<Record<string, string>>) =>
      new Map(Object.entries(files).map(([sha256, text]) => [sha256, Buffer.from(text, 'base64')]))
    const files = {
      evidence,
      artifacts: bytes(artifacts),
      photos: bytes(photos),
      typeDefinitions: new Map(Object.entries(typeDefinitions)),
    }
    for (const check of (await verifyEvidence(files, { types: folds })).checks) names.add(check.name)
  }
  expect([...names].filter((name) => knownGroupOf(name) === undefined)).toEqual([])
})

it('one that comes later is shown all the same', () => {
  expect(groupOf('a check of tomorrow')).toBe('chain')
})
