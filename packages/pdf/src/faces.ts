import { readTrueType, type TrueType } from './writer/truetype.ts'

export type Face = 'regular' | 'bold' | 'script'

const read = (file: string): TrueType => readTrueType(new URL(`./fonts/${file}`, import.meta.url))

/** The fonts every document is set in; whole files, so that any name of Europe can be printed. */
export const faces: Readonly<Record<Face, TrueType>> = {
  regular: read('NotoSans-Regular.ttf'),
  bold: read('NotoSans-Bold.ttf'),
  script: read('GreatVibes-Regular.ttf'),
}

/** The name of each font in a page's resources. */
export const resourceNames: Readonly<Record<Face, string>> = { regular: 'R', bold: 'B', script: 'S' }

/** Digests of the font files, by name. */
export const fontDigests: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(faces).map((font) => [font.postScriptName, font.sha256]),
)
