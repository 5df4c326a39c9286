import { joined } from './writer/joined.ts'
import { readTrueType, type TrueType } from './writer/truetype.ts'

export type Face = 'regular' | 'bold' | 'script'

const read = (file: string): TrueType => readTrueType(new URL(`./fonts/${file}`, import.meta.url))

const CAUCASIAN = /[\p{Script=Armenian}\p{Script=Georgian}]/u

/** A weight of Noto Sans with the Armenian and Georgian letters of its siblings. */
const text = (weight: 'Regular' | 'Bold'): readonly TrueType[] =>
  ['NotoSans', 'NotoSansArmenian', 'NotoSansGeorgian'].map((family) => read(`${family}-${weight}.ttf`))

const files = { regular: text('Regular'), bold: text('Bold'), script: [read('GreatVibes-Regular.ttf')] }

const face = ([base, ...others]: readonly TrueType[]): TrueType =>
  joined(base!, (character) => CAUCASIAN.test(character), ...others)

/** The fonts of every document; whole files, so that any European name can be printed. */
export const faces: Readonly<Record<Face, TrueType>> = {
  regular: face(files.regular),
  bold: face(files.bold),
  script: face(files.script),
}

/** The name of each font in a page's resources. */
export const resourceNames: Readonly<Record<Face, string>> = { regular: 'R', bold: 'B', script: 'S' }

/** Digests of the font files, by name. */
export const fontDigests: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(files)
    .flat()
    .map((font) => [font.postScriptName, font.sha256]),
)
