import { noteStatements } from '@consign/document-types'
import { describe, expect, it } from 'vitest'
import { renderPdf } from '../index.ts'
import { consentOf, example, inputOf } from '../testing/inputs.ts'
import { openedUp, squeezed, textOf } from '../testing/tools.ts'

type Points = readonly (readonly [number, number])[]

/** The one drawing on the page, as written: pen, then the points of its line. */
function drawn(points: Points): { width: number; height: number } {
  const strokes = [points.map(([x, y]) => ({ x, y }))]
  const consents = [consentOf({ role: 'sender', name: 'Celina', strokes })]
  const page = openedUp(renderPdf(inputOf(example, { consents })).bytes)
  const [, line = ''] = /1 J 1 j 5 w\n([^S]*) S/.exec(page) ?? []
  const places = [...line.matchAll(/(-?\d+) (-?\d+) [ml]/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  const reach = (axis: 0 | 1): number =>
    Math.max(...places.map((place) => place[axis])) - Math.min(...places.map((place) => place[axis]))
  return { width: reach(0), height: reach(1) }
}

const box = (width: number, height: number): Points => [
  [0.1, 0.05],
  [0.1 + width, 0.05],
  [0.1 + width, 0.05 + height],
  [0.1, 0.05 + height],
  [0.1, 0.05],
]

describe('a signature drawn on any pad keeps its shape: its coordinates were divided by the longer side', () => {
  it.each([
    ['a square on a pad three times as wide as high', 0.25, 0.25],
    ['a line of writing', 0.8, 0.2],
    ['a tall one, on a pad held upright', 0.2, 0.8],
    ['a small one', 0.12, 0.06],
  ])('%s', (_, width, height) => {
    const picture = drawn(box(width, height))
    expect(picture.width / picture.height).toBeCloseTo(width / height, 1)
  })
})

describe('a statement', () => {
  const said = (statement: string) =>
    squeezed(
      textOf(
        renderPdf(inputOf(example, { consents: [consentOf({ role: 'carrier', name: 'Darek', statement })] }))
          .bytes,
      ),
    )

  it.each(Object.values(noteStatements.carrier[0].text).slice(0, 2))('of the type: %s', (statement) => {
    expect(said(statement)).not.toContain(squeezed('własnymi słowami'))
    expect(said(statement)).toContain(squeezed(statement))
  })

  it('of the signer’s own is marked as such', () => {
    expect(said('I take it.')).toContain(squeezed('oświadczenie własnymi słowami'))
  })
})
