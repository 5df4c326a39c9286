import { describe, expect, it } from 'vitest'
import { importsOf } from './imports.ts'
import { brokenLaws } from './laws.ts'

const problems = (path: string, text: string) => brokenLaws({ path, text, imports: importsOf(path, text) })

describe('refused', () => {
  it.each([
    ['packages/evidence/src/chain.ts', "import { createHash } from 'node:crypto'"],
    ['packages/evidence/src/chain.ts', "import type { Document } from '@consign/contract'"],
    ['packages/evidence/src/chain.ts', "export * from '../../contract/src/index.ts'"],
    ['packages/contract/src/schemas/draft.ts', "import { digest } from '@consign/evidence'"],
    ['packages/document-types/src/index.ts', "import {\n  a,\n  b,\n} from 'lodash'"],
    ['packages/cli/src/index.ts', "import { migrate } from '@consign/server/database/migrate.ts'"],
    ['apps/server/src/features/drafts/a.ts', "import { b } from '../issuing/b.ts'"],
    ['apps/server/src/store/a.ts', "import type { B } from '../http/b.ts'"],
    ['apps/server/src/store/a.ts', "import { b } from '../features/drafts/b.ts'"],
    ['apps/server/src/service.ts', "import fastify from 'fastify'"],
    ['apps/server/src/features/drafts/a.ts', "const pg = await import('pg')"],
    ['apps/server/src/service.ts', 'const port = process.env.PORT'],
    ['apps/server/src/service.ts', 'line\n'.repeat(251)],
    ['apps/server/src/service.test.ts', 'line\n'.repeat(401)],
  ])('%s with %j', (path, text) => {
    expect(problems(path, text)).toContainEqual(expect.stringContaining(path))
  })
})

describe('allowed', () => {
  it.each([
    ['packages/evidence/src/chain.ts', "import { digest } from './digest.ts'"],
    ['packages/evidence/src/chain.test.ts', "import canonicalize from 'canonicalize'"],
    ['packages/evidence/src/node.ts', "import { hash } from 'node:crypto'"],
    ['packages/contract/src/schemas/draft.ts', "import type { Consent } from '@consign/evidence'"],
    ['packages/document-types/src/index.ts', "import { Ajv2020 } from 'ajv/dist/2020.js'"],
    ['apps/server/src/features/drafts/drafts.store.ts', "import type { Pool } from 'pg'"],
    ['apps/server/src/http/mount.ts', "import fastify from 'fastify'"],
    [
      'apps/server/src/features/drafts/a.ts',
      "import { b } from './b.ts'\nimport { c } from '../../store/c.ts'",
    ],
    ['apps/server/src/config.ts', 'const env = process.env'],
    ['packages/testkit/src/index.ts', "import { openService } from '@consign/server/open-service.ts'"],
    ['apps/server/src/service.test.ts', 'line\n'.repeat(400)],
  ])('%s with %j', (path, text) => {
    expect(problems(path, text)).toEqual([])
  })
})
