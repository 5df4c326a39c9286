import { readdirSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { TObject } from 'typebox'
import { describe, expect, it } from 'vitest'
import { catalogue, codesOf, isCode, type Operation, operations, tables } from '../index.ts'
import { openApiDocument } from './document.ts'
import { tags } from './info.ts'
import { systemOperations } from './system.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document is looked into by path
type Any = any
const document: Any = JSON.parse(JSON.stringify(openApiDocument()))
const all: readonly Operation[] = [...operations, ...systemOperations]
const itemOf = ({ path, method }: Operation): Any => document.paths[path]?.[method.toLowerCase()]
const resolve = (value: { $ref?: string }): Any =>
  value.$ref
    ? value.$ref
        .slice(2)
        .split('/')
        .reduce((at: Any, key) => at[key], document)
    : value

describe('the document', () => {
  it('is valid OpenAPI 3.1 for a validator nobody here wrote', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('is not valid for that validator once an answer is taken out', async () => {
    const broken = structuredClone(document)
    delete broken.paths['/functions/v1/publish'].post.responses['200'].description
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  it('is version 0.3.0 of the contract, relative to where it is served', () => {
    expect(document.info.version).toBe('0.3.0')
    expect(document.servers).toEqual([{ url: '/', 'x-internal': false }])
  })

  it('refers to nothing that is not there', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref as string)
    expect(refs.length).toBeGreaterThan(100)
    expect(refs.filter(($ref) => resolve({ $ref }) === undefined)).toEqual([])
  })
})

describe('operations', () => {
  it('have an id that is the name of their file', () => {
    const files = readdirSync(new URL('../operations', import.meta.url)).filter(
      (name) => !name.endsWith('.test.ts') && name !== 'index.ts',
    )
    const named = operations.map(({ id }) => `${id.replaceAll('_', '-')}.ts`)
    expect(named.sort()).toEqual(files.sort())
  })

  it('have one method and path each, no two the same but for the names of parameters', () => {
    const routes = all.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(new Set(routes).size).toBe(routes.length)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it.each(
    all.map((operation) => [operation.id, operation] as const),
  )('%s: every parameter of the path is declared, and no other', (_id, { path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys((params as TObject | undefined)?.properties ?? {})).toEqual(inPath)
  })

  it.each(
    all.map((operation) => [operation.id, operation] as const),
  )('%s: is in the document with its tag and with every code under its status', (_id, operation) => {
    const item = itemOf(operation)
    expect(item.operationId).toBe(operation.id)
    expect(tags.map(({ name }) => name)).toContain(item.tags[0])
    for (const code of codesOf(operation)) {
      const response = resolve(item.responses[catalogue[code].status])
      expect(JSON.stringify(response.content['application/json'].schema), code).toContain(`"${code}"`)
    }
  })

  it('a gated one takes an approval and may answer 428, another does neither', () => {
    for (const operation of all) {
      const item = itemOf(operation)
      const takes = (item.parameters ?? []).some(
        (parameter: object) => resolve(parameter).name === 'x-service-approval',
      )
      const gated = operation.gated === true
      expect({ id: operation.id, takes, asks: '428' in item.responses }).toEqual({
        id: operation.id,
        takes: gated,
        asks: gated,
      })
    }
  })

  it('a signer needs no credentials, a person both headers, a connection or key its token', () => {
    expect(document.paths['/functions/v1/sign/{token}'].post.security).toEqual([])
    const both = { apikey: [], bearer: [] }
    expect(document.paths['/functions/v1/publish'].post.security).toEqual([both, { bearer: [] }])
    expect(document.paths['/rest/v1/documents'].get.security).toEqual([both, { bearer: [] }])
    expect(document.paths['/functions/v1/connections'].get.security).toEqual([both])
    expect(document.paths['/auth/v1/user'].get.security).toEqual([both])
    expect(document.paths['/rest/v1/type_definitions'].get.security).toEqual([{ apikey: [] }])
  })

  it('bytes are described as bytes: a PDF comes, a photo goes', () => {
    const pdf = document.paths['/functions/v1/artifacts/{documentId}'].get.responses['200']
    expect(pdf.content).toEqual({ 'application/pdf': {} })
    expect(pdf.headers['X-Artifact-Sha256'].required).toBe(true)
    const photo = document.paths['/functions/v1/sign/{token}/photos/{consentId}/{sha256}'].put.requestBody
    expect(Object.keys(photo.content)).toEqual(['image/jpeg', 'image/png', 'image/webp'])
  })
})

describe('functions that only read', () => {
  it('can be called with GET, arguments in the query; no other function can', () => {
    const byGet = Object.entries<Any>(document.paths).filter(
      ([path, item]) => path.startsWith('/rest/v1/rpc/') && item.get,
    )
    expect(byGet.map(([path]) => path.split('/').at(-1)).sort()).toEqual([
      'evidence',
      'list_documents',
      'list_drafts',
      'search_contractors',
      'search_vehicles',
      'whoami',
    ])
    const { parameters, requestBody } = document.paths['/rest/v1/rpc/evidence'].get
    expect(parameters).toMatchObject([{ name: 'document_id', in: 'query', required: true }])
    expect(requestBody).toBeUndefined()
  })
})

describe('tables', () => {
  it.each(
    tables.map((table) => [table.name, table] as const),
  )('%s: can be read with GET and HEAD, filtered by every column but JSON', (_name, table) => {
    const item = document.paths[`/rest/v1/${table.name}`]
    expect(Object.keys(item)).toEqual(['get', 'head'])
    const names = item.get.parameters.map((parameter: object) => resolve(parameter).name)
    expect(names).toEqual(expect.arrayContaining(['select', 'order', 'limit', 'offset']))
    expect(item.head.responses['200'].content).toBeUndefined()
  })
})

describe('the catalogue', () => {
  it('holds only statuses of errors, and a text in each language that is not the other', () => {
    for (const [code, { status, en, pl }] of Object.entries(catalogue)) {
      expect(status, code).toBeGreaterThanOrEqual(400)
      expect(status, code).toBeLessThan(600)
      expect(pl, code).not.toBe(en)
    }
  })

  it('knows its codes from other texts, inherited names included', () => {
    expect(isCode('VERSION_CONFLICT')).toBe(true)
    expect(isCode('toString')).toBe(false)
    expect(isCode('NO_SUCH_CODE')).toBe(false)
  })
})
