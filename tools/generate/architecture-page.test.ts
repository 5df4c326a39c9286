import { describe, expect, it } from 'vitest'
import { roomsTable } from './architecture-page.ts'
import { withBetween } from './markdown.ts'

describe('a table of rooms', () => {
  it('says what each room uses, and of what only the types', () => {
    const table = roomsTable([
      { name: 'top', files: ['a/'], holds: 'Starts', uses: '* node:* npm:*' },
      {
        name: 'store/',
        files: ['b/'],
        holds: 'Rows',
        uses: 'ground node:crypto npm:pg',
        usesTypes: 'contract npm:typebox',
      },
    ])
    expect(table.split('\n').slice(2)).toEqual([
      '| `top` | Starts | all below, any library |',
      '| `store/` | Rows | ground, `pg`, *contract*, *`typebox`* |',
    ])
  })

  it('takes its place on the page and leaves the rest alone', () => {
    const page = 'before\n<!-- a -->\nold\n<!-- /a -->\nafter'
    expect(withBetween(page, 'a', 'new')).toBe('before\n<!-- a -->\nnew\n<!-- /a -->\nafter')
  })

  it.each(['', '<!-- a -->', '<!-- /a --><!-- a -->'])('has no place on %j', (page) => {
    expect(() => withBetween(page, 'a', 'new')).toThrow('<!-- a -->')
  })
})
