import { describe, expect, it } from 'vitest'
import { HOUSE } from './house.ts'
import { sourceFile } from './imports.ts'
import { brokenLaws } from './laws.ts'
import type { Room } from './room.ts'
import { type Workspace, workspaceOf } from './workspaces.ts'

const manifest = (folder: string, content: object) => workspaceOf(folder, JSON.stringify(content))

const SERVER = {
  name: '@consign/server',
  exports: { './*': './src/*' },
  dependencies: {
    ...{ '@consign/evidence': '*', '@consign/contract': '*', '@consign/pdf': '*', typebox: '1', uuid: '1' },
    ...{ fastify: '5', pg: '8', 'oidc-provider': '9', pino: '10' },
  },
  devDependencies: { pdfkit: '1' },
}
const WORKSPACES: Workspace[] = [
  manifest('', { name: 'consign', devDependencies: { vitest: '5' } }),
  manifest('packages/evidence/', {
    name: '@consign/evidence',
    exports: { '.': './src/index.ts', './node': './src/node.ts' },
    devDependencies: { canonicalize: '5' },
  }),
  manifest('packages/contract/', {
    name: '@consign/contract',
    exports: { '.': './src/index.ts' },
    dependencies: { '@consign/evidence': '*', typebox: '1' },
  }),
  manifest('packages/document-types/', { name: '@consign/document-types', dependencies: { ajv: '8' } }),
  manifest('packages/pdf/', {
    name: '@consign/pdf',
    exports: { '.': './src/index.ts' },
    dependencies: { '@consign/contract': '*', uqr: '1' },
  }),
  manifest('packages/cli/', { name: '@consign/cli', dependencies: { '@consign/evidence': '*' } }),
  manifest('packages/embedded-postgres/', { name: '@consign/embedded-postgres' }),
  manifest('apps/server/', SERVER),
  manifest('testkit/', { name: '@consign/testkit', exports: { './*': './src/*' } }),
]

type Texts = Readonly<Record<string, string>>

const problemsOf = (texts: Texts, workspaces = WORKSPACES, house: readonly Room[] = HOUSE): string[] =>
  brokenLaws(
    { files: Object.entries(texts).map(([path, text]) => sourceFile(path, text, workspaces)), workspaces },
    house,
  )

const S = 'apps/server/src'

describe('refused: an arrow upward or aside', () => {
  it.each([
    [`${S}/database/a.ts`, "import { b } from '../features/drafts/b.ts'"],
    [`${S}/store/a.ts`, "import { b } from '../features/drafts/b.ts'"],
    [`${S}/store/a.ts`, "import type { Caller } from '../identity/caller.ts'"],
    [`${S}/identity/a.ts`, "import { b } from '../limits/b.ts'"],
    [`${S}/jobs/a.ts`, "import { b } from '../mail/b.ts'"],
    [`${S}/features/drafts/a.ts`, "import { b } from '../issuing/b.ts'"],
    [`${S}/features/drafts/a.ts`, "import { openService } from '../../service/open-service.ts'"],
    [`${S}/features/drafts/a.ts`, "let b: import('../../http/b.ts').B"],
    [`${S}/contexts/service.ts`, "import { b } from '../store/b.ts'"],
    ['packages/pdf/src/a.ts', "import { b } from '@consign/server/http/b.ts'"],
    ['packages/pdf/src/a.ts', "import { b } from '@consign/contract'"],
    ['packages/cli/src/a.ts', "import { migrate } from '@consign/server/database/migrate.ts'"],
    ['packages/contract/src/a.ts', "import { digest } from '@consign/evidence'"],
    ['packages/evidence/src/chain.ts', "import type { Document } from '@consign/contract'"],
    ['packages/evidence/src/chain.ts', "import { hash } from './node.ts'"],
    ['packages/evidence/src/verify/a.ts', "import type { B } from '../bundle/b.ts'"],
    ['packages/document-types/src/folds.ts', "import { check } from './check.ts'"],
    ['packages/document-types/src/ecmr-1/fold.ts', "import type { Text } from '../types.ts'"],
    [`${S}/http/a.ts`, "import { open } from '@consign/testkit/service.ts'"],
    [`${S}/http/a.ts`, "import { b } from '../../../../bench/b.ts'"],
    ['apps/web/src/parts/a.tsx', "import { b } from '../note/b.tsx'"],
  ])('%s with %j', (path, text) => {
    expect(problemsOf({ [path]: text })).toContainEqual(
      expect.stringMatching(/may not|do not know each other/),
    )
  })
})

describe('refused: a module or library', () => {
  it.each([
    ['packages/evidence/src/chain.ts', "import { createHash } from 'node:crypto'"],
    ['packages/evidence/src/node.ts', "import { readFile } from 'node:fs/promises'"],
    ['packages/contract/src/a.ts', "import { readFile } from 'node:fs/promises'"],
    ['packages/document-types/src/folds.ts', "import { Ajv } from 'ajv'"],
    [`${S}/programs/main.ts`, "import fastify from 'fastify'"],
    [`${S}/features/drafts/a.ts`, "import type { FastifyRequest } from 'fastify'"],
    [`${S}/features/drafts/drafts.store.ts`, "import type { Pool } from 'pg'"],
    [`${S}/features/drafts/a.ts`, "import { readFile } from 'node:fs/promises'"],
    [`${S}/features/drafts/a.ts`, 'const secret = await import(name)'],
    [`${S}/http/a.ts`, "import type { Provider } from 'oidc-provider'"],
    [`${S}/features/drafts/a.ts`, "import { Type } from 'typebox'"],
  ])('%s with %j', (path, text) => {
    expect(problemsOf({ [path]: text })).toContainEqual(expect.stringMatching(/: .+ may not$/))
  })

  it.each([
    [`${S}/features/drafts/a.ts`, "import PdfKit from 'pdfkit'", 'dependencies'],
    ['packages/evidence/src/chain.ts', "import canonicalize from 'canonicalize'", 'dependencies'],
    ['packages/pdf/src/a.ts', "import type { Bundle } from '@consign/evidence'", 'dependencies'],
    ['packages/cli/src/a.ts', "import { b } from '@consign/document-types'", 'dependencies'],
    [`${S}/http/a.test.ts`, "import { b } from 'lodash'", 'dependencies'],
    ['packages/contract/src/a.ts', "import type { B } from '../../evidence/src/b.ts'", 'past the door'],
    ['tools/a.ts', "import { b } from '../testkit/src/b.ts'", 'past the door'],
  ])('%s with %j', (path, text, problem) => {
    expect(problemsOf({ [path]: text })).toContainEqual(expect.stringContaining(problem))
  })
})

describe('refused: what is for tests, in what runs', () => {
  it.each([
    [`${S}/features/drafts/a.ts`, "import { b } from './testing/b.ts'"],
    [`${S}/features/drafts/a.ts`, "import type { B } from './b.test.ts'"],
    [`${S}/http/a.ts`, "import { b } from './rest/testing/b.ts'"],
    ['packages/pdf/src/a.ts', "const script = new URL('./testing/broken-worker.mjs', import.meta.url)"],
  ])('%s with %j', (path, text) => {
    expect(problemsOf({ [path]: text })).toEqual([expect.stringContaining('for tests alone')])
  })
})

describe('refused: besides arrows', () => {
  it.each([
    [`${S}/calendar/a.ts`, 'export const a = 1', 'in no room'],
    ['apps/web/src/calendar/a.ts', 'export const a = 1', 'in no room'],
    ['scripts/a.mjs', 'export const a = 1', 'in no room'],
    [`${S}/http/a.ts`, "import { b } from '../calendar/b.ts'", 'in no room'],
    [`${S}/programs/main.ts`, 'const port = process.env.PORT', 'process.env'],
    [`${S}/configuration/rules.ts`, 'const port = process.env.PORT', 'process.env'],
    ['packages/cli/src/a.ts', 'const { env } = process', 'process.env'],
    ['demo/a.ts', 'const { env } = process', 'process.env'],
  ])('%s with %j', (path, text, problem) => {
    expect(problemsOf({ [path]: text })).toEqual([expect.stringContaining(problem)])
  })

  it.each([
    ['packages/pdf/', { dependencies: { '@consign/server': '*' } }],
    ['packages/pdf/', { peerDependencies: { '@consign/server': '*' } }],
    ['packages/pdf/', { devDependencies: { '@consign/server': '*' } }],
    ['apps/sign/', { dependencies: { '@consign/testkit': '*' } }],
    ['apps/sign/', { dependencies: { '@consign/server': '*' } }],
  ])('%spackage.json with %j', (folder, content) => {
    const problems = problemsOf({}, [...WORKSPACES, manifest(folder, content)])
    expect(problems).toEqual([expect.stringContaining(`${folder}package.json: depends on`)])
  })
})

describe('refused: a circle', () => {
  const at = (name: string) => `${S}/store/${name}.ts`

  it('of two files, by types alone', () => {
    const texts = {
      [at('a')]: "import type { B } from './b.ts'",
      [at('b')]: "import type { A } from './a.ts'",
    }
    expect(problemsOf(texts)).toEqual([`${at('a')} → ${at('b')} → ${at('a')}: a circle`])
  })

  it('of three files', () => {
    const texts = {
      [at('a')]: "import { b } from './b.ts'",
      [at('b')]: "import { c } from './c.ts'",
      [at('c')]: "import { a } from './a.ts'",
    }
    expect(problemsOf(texts)).toEqual([`${at('a')} → ${at('b')} → ${at('c')} → ${at('a')}: a circle`])
  })

  it('of a file with itself', () => {
    expect(problemsOf({ [at('a')]: "export * from './a.ts'" })).toEqual([`${at('a')} → ${at('a')}: a circle`])
  })

  it('behind a file that leads to it', () => {
    const texts = {
      [at('a')]: "import { b } from './b.ts'",
      [at('b')]: "import { c } from './c.ts'",
      [at('c')]: "import { b } from './b.ts'",
    }
    expect(problemsOf(texts)).toEqual([`${at('b')} → ${at('c')} → ${at('b')}: a circle`])
  })

  it('of tests', () => {
    const texts = {
      'testkit/src/a.ts': "import { b } from './b.ts'",
      'testkit/src/b.ts': "import { a } from './a.ts'",
    }
    expect(problemsOf(texts)).toHaveLength(1)
  })

  it.each([
    ['an upward use', { uses: 'upper' }],
    ['an upward use of types', { uses: '', usesTypes: 'upper' }],
    ['a use of itself', { uses: 'lower' }],
    ['a use of what is no room', { uses: 'cellar' }],
  ])('of rooms, by %s in the list', (_, lists) => {
    const upper: Room = { name: 'upper', files: ['a/'], holds: '', uses: 'lower' }
    const lower: Room = { name: 'lower', files: ['b/'], holds: '', ...lists }
    expect(problemsOf({}, WORKSPACES, [upper, lower])).toEqual([expect.stringContaining('the house: lower')])
  })
})

describe('refused: a house', () => {
  it('in which an app stands below a package', () => {
    const below: Room = { name: 'calendar', files: ['apps/calendar/'], holds: '', uses: '' }
    expect(problemsOf({}, WORKSPACES, [...HOUSE, below])).toEqual([
      'the house: calendar stands below a package',
    ])
  })
})

describe('allowed', () => {
  it.each([
    ['packages/evidence/src/chain.ts', "import { digest } from './digest.ts'"],
    ['packages/evidence/src/chain.test.ts', "import canonicalize from 'canonicalize'"],
    [
      'packages/evidence/src/node.ts',
      "import { hash } from 'node:crypto'\nimport { b } from './digest/b.ts'",
    ],
    ['packages/contract/src/a.ts', "import type { Consent } from '@consign/evidence'"],
    ['packages/document-types/src/index.ts', "import { Ajv2020 } from 'ajv/dist/2020.js'"],
    ['packages/pdf/src/a.ts', "import type { Code } from '@consign/contract'"],
    [`${S}/http/a.ts`, "import fastify from 'fastify'\nimport { b } from '../features/drafts/b.ts'"],
    [`${S}/features/drafts/a.ts`, "import { b } from './b.ts'\nimport { c } from '../../store/c.ts'"],
    [`${S}/features/drafts/a.ts`, "import type { HandlerOf } from '../../contexts/handler.ts'"],
    [`${S}/features/oauth/a.ts`, "import { b } from '../../oauth/b.ts'"],
    [`${S}/store/a.ts`, "import pg from 'pg'"],
    [`${S}/features/drafts/a.ts`, "import type { Static } from 'typebox'"],
    [`${S}/configuration/config.ts`, 'const env = process.env'],
    [
      `${S}/service/open-service.ts`,
      "import { openApp } from '../http/app.ts'\nimport { b } from '../database/b.ts'",
    ],
    [`${S}/http/a.test.ts`, "import { open } from '@consign/testkit/service.ts'\nimport 'vitest'"],
    [`${S}/features/drafts/a.test.ts`, "import PdfKit from 'pdfkit'\nimport { b } from '../issuing/b.ts'"],
    ['bench/a.ts', "import 'vitest'\nimport { b } from '@consign/testkit/b.ts'"],
    ['testkit/src/index.ts', "import { openService } from '@consign/server/service/open-service.ts'"],
    ['tools/a.ts', "import { b } from '@consign/testkit/b.ts'\nconst path = process.env.PATH"],
  ])('%s with %j', (path, text) => {
    expect(problemsOf({ [path]: text })).toEqual([])
  })
})

describe('length', () => {
  it.each([
    ['programs/main.ts', 250],
    ['programs/main.faults.test.ts', 400],
  ])('of %s: %i lines and not one more', (name, most) => {
    const path = `${S}/${name}`
    expect(problemsOf({ [path]: 'line()\n'.repeat(most) })).toEqual([])
    expect(problemsOf({ [path]: 'line()\n'.repeat(most + 1) })).toEqual([
      `${path}: has ${most + 1} lines, more than ${most}`,
    ])
  })

  it('of a list that is made has no limit', () => {
    const made = '// Made by tools/check-generated.ts from the files of features/.\n'
    expect(problemsOf({ [`${S}/programs/main.ts`]: made + 'line()\n'.repeat(300) })).toEqual([])
  })
})
