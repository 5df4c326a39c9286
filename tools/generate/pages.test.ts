import { catalogue, operations, permissions, tables } from '@consign/contract'
import { systemOperations } from '@consign/contract/openapi'
import { types } from '@consign/document-types'
import { auditActions } from '@consign/server/identity/audit.ts'
import { securityEvents } from '@consign/server/identity/security-events.ts'
import { describe, expect, it } from 'vitest'
import { doorsPage } from './doors-page.ts'
import { errorsPage } from './errors-page.ts'
import { tableOf } from './markdown.ts'
import { noteFieldsPage } from './note-fields-page.ts'
import { readingPage } from './reading-page.ts'
import { securityEventsPage } from './security-events-page.ts'

const linesWith = (page: string, start: string) => page.split('\n').filter((line) => line.startsWith(start))

describe('the page of doors', () => {
  it('has every operation and table once, and no other', async () => {
    const page = await doorsPage()
    const ids = [...operations, ...systemOperations]
      .map(({ id }): string => id)
      .concat(tables.map(({ name }) => `read_${name}`))
    for (const id of ids) expect(linesWith(page, `| ${id} |`), id).toHaveLength(1)
    expect(
      linesWith(page, '| ').filter((line) => / \| `(GET|POST|PUT|PATCH|DELETE) /.test(line)),
    ).toHaveLength(ids.length)
  })

  it('says what a gated write needs', async () => {
    expect(linesWith(await doorsPage(), '| publish |')).toEqual([
      '| publish | `POST /functions/v1/publish` | company | documents:write | may be needed | apikey, bearer, permission, approval |',
    ])
  })
})

describe('the table of permissions', () => {
  it('has each once, with everything that needs it', async () => {
    const page = await doorsPage()
    for (const permission of permissions) expect(linesWith(page, `| \`${permission}\` |`)).toHaveLength(1)
    const [links] = linesWith(page, '| `signing:links` |')
    for (const id of ['create_sign_grant', 'send_sign_grant', 'read_sign_grants']) expect(links).toContain(id)
    expect(linesWith(page, '| `library:write` |')).toEqual([expect.stringContaining('none yet')])
  })
})

describe('the page of fields', () => {
  it('has every field of every type once, with its limits', async () => {
    const page = await noteFieldsPage()
    for (const { definition } of types) {
      const [, part = ''] = page.split(`## \`${definition.name}\` ${definition.version}:`)
      for (const { path } of definition.form.sections.flatMap(({ fields }) => fields)) {
        const field = path.slice(1).replaceAll('/*', '[]').replaceAll('/', '.')
        const [line, ...more] = linesWith(part.split('\n### ')[0] as string, `| \`${field}\` |`)
        expect(more, field).toEqual([])
        expect(line?.split(' | ')[3], field).toMatch(/\w/)
      }
    }
  })

  it('says where a field stands, what it takes, when and why it is needed', async () => {
    const page = await noteFieldsPage()
    expect(page).toContain(
      '| `goods[].marks` | 10 / 6 | Marks and Nos | text, 1 to 512 characters | yes | CMR 6(1)(g) | `"ABC 1-20"` |',
    )
    expect(linesWith(page, '| `goods[].packages` |')[0]).toContain('this or `goods[].otherQuantity`')
    expect(linesWith(page, '| `consignee.name` |')[0]).toContain('unless `multipleConsignees` is true')
    expect(linesWith(page, '| `senderInstructions.temperature.minC` |')[0]).toContain('number -60 to 60')
  })

  it('has every rule of every type, and where it is answered', async () => {
    const page = await noteFieldsPage()
    for (const rule of types.flatMap(({ definition }) => definition.completeness))
      expect(linesWith(page, `| \`${rule.id}\` | \`${rule.severity}s\` |`).length, rule.id).toBeGreaterThan(0)
  })
})

describe('the page of reading', () => {
  it('has every table once, with its columns', async () => {
    const page = await readingPage()
    for (const { name, columns } of tables)
      expect(linesWith(page, `| \`${name}\` |`)).toEqual([
        expect.stringContaining(
          Object.keys(columns)
            .map((column) => `\`${column}\``)
            .join(', '),
        ),
      ])
  })
})

describe('the page of security events', () => {
  it('has every event and action once, and codes that there are', async () => {
    const page = await securityEventsPage()
    for (const name of [...securityEvents.map((event) => event.name), ...Object.keys(auditActions)])
      expect(linesWith(page, `| \`${name}\` |`).length, name).toBeGreaterThan(0)
    const ofOAuth = ['invalid_client', 'invalid_grant', 'invalid_token', 'unauthorized_client']
    for (const code of securityEvents.flatMap(({ codes }) => codes))
      expect([...Object.keys(catalogue), ...ofOAuth]).toContain(code)
    for (const id of securityEvents.flatMap((event) => event.operations ?? []))
      expect(operations.map((operation): string => operation.id)).toContain(id)
  })
})

describe('the page of errors', () => {
  it('has every code once, with its status', async () => {
    const page = await errorsPage()
    for (const [code, { status }] of Object.entries(catalogue))
      expect(linesWith(page, `| \`${code}\` | ${status} |`), code).toHaveLength(1)
  })
})

it('a bar within a cell does not end the cell', () => {
  expect(tableOf(['a'], [['x|y']])).toBe('| a |\n| --- |\n| x\\|y |')
})
