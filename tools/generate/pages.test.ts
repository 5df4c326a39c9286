import { catalogue, operations, tables } from '@consign/contract'
import { systemOperations } from '@consign/contract/openapi'
import { describe, expect, it } from 'vitest'
import { doorsPage } from './doors-page.ts'
import { errorsPage } from './errors-page.ts'
import { tableOf } from './markdown.ts'
import { readingPage } from './reading-page.ts'

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
