import { describe, expect, it } from 'vitest'
import { serverSent } from './server-sent.ts'

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function read(text: string, size: number) {
  const blocks = []
  for await (const block of serverSent(inPieces(text, size))) blocks.push(block)
  return blocks
}

const text = 'retry: 2000\n\nid: 7\nevent: link.opened\ndata: {"a":\ndata:  1}\n\n: \n\ndata\n\ndata: cut'

describe('a stream of server-sent events', () => {
  it.each([
    1, 2, 3, 7, 1000,
  ])('is the same in pieces of %i characters, with any ends of lines', async (size) => {
    const expected = [
      { event: 'link.opened', data: '{"a":\n 1}', id: '7' },
      { event: 'message', data: '' },
    ]
    expect(await read(text, size)).toEqual(expected)
    expect(await read(text.replaceAll('\n', '\r\n'), size)).toEqual(expected)
    expect(await read(text.replaceAll('\n', '\r'), size)).toEqual(expected)
  })

  it('without end is given up', async () => {
    await expect(read('data: x'.repeat(200_000), 10_000)).rejects.toMatchObject({ code: 'ANSWER_UNREADABLE' })
    await expect(read('data: x\n'.repeat(200_000), 10_000)).rejects.toMatchObject({
      code: 'ANSWER_UNREADABLE',
    })
  })
})
