import { describe, expect, it } from 'vitest'
import { openRenderer, renderPdf } from './index.ts'
import type { RenderInput } from './input.ts'
import { example, inputOf } from './testing/inputs.ts'

const fragile = new URL('./testing/fragile-worker.mjs', import.meta.url)
const broken = new URL('./testing/broken-worker.mjs', import.meta.url)

const called = (reference: string): RenderInput => inputOf({ reference })

describe('a pool of threads', () => {
  it('renders many documents at once, each as this process does', async () => {
    await using renderer = await openRenderer({ workers: 2 })
    const inputs = Array.from({ length: 12 }, (_, index) => inputOf({ ...example, reference: `R/${index}` }))
    const rendered = await Promise.all(inputs.map((input) => renderer.render(input)))
    rendered.forEach(({ bytes }, index) => {
      expect(Buffer.from(bytes).equals(Buffer.from(renderPdf(inputs[index]!).bytes))).toBe(true)
    })
  })

  it('passes on what the renderer throws and goes on', async () => {
    await using renderer = await openRenderer({ workers: 1 })
    await expect(renderer.render(inputOf({ reference: '王' }))).rejects.toMatchObject({
      name: 'UnprintableText',
    })
    await expect(renderer.render(inputOf(example))).resolves.toMatchObject({ renderer: { layout: '2007' } })
  })

  it('replaces a thread that died, tries its document once more, then gives it up', async () => {
    await using renderer = await openRenderer({ workers: 1, script: fragile })
    const after = renderer.render(called('fine'))
    await expect(renderer.render(called('die'))).rejects.toThrow('died twice on this document')
    await expect(after).resolves.toBeDefined()
    await expect(renderer.render(called('fine'))).resolves.toBeDefined()
  })

  it('says so when its threads cannot start, instead of starting them for ever', async () => {
    await expect(openRenderer({ workers: 2, script: broken })).rejects.toThrow(
      'the rendering threads do not start',
    )
  })

  it('rejects what is unfinished when it is closed, and everything after', async () => {
    const renderer = await openRenderer({ workers: 1, script: fragile })
    const hanging = renderer.render(called('hang'))
    const waiting = renderer.render(called('fine'))
    const outcomes = Promise.allSettled([hanging, waiting])
    await renderer[Symbol.asyncDispose]()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(renderer.render(called('fine'))).rejects.toThrow('closed')
  })
})
