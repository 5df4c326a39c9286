import { FORM_HEIGHT, FORM_TOP } from '../layout/page-areas.ts'
import { A4 } from '../writer/page.ts'
import { openedUp } from './tools.ts'

/** The frame of a box: its lower edge from the foot of the page and its height, in points. */
interface Frame {
  bottom: number
  height: number
}

/** The frames of the boxes on the first page. */
export function frames(pdf: Uint8Array): Frame[] {
  const content = openedUp(pdf).split('EMC')[0]!
  return [...content.matchAll(/^[\d.]+ (-?[\d.]+) [\d.]+ (-?[\d.]+) re S$/gm)].map(([, bottom, height]) => ({
    ...{ bottom: Number(bottom), height: Number(height) },
  }))
}

/** Those that reach into the footer. */
export const belowForm = (boxes: readonly Frame[]): Frame[] =>
  boxes.filter(({ bottom }) => bottom < A4.height - FORM_TOP - FORM_HEIGHT - 0.2)
