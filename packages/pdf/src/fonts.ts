import { type Face, faces, resourceNames } from './faces.ts'
import type { FontUse } from './font-use.ts'
import type { Template } from './layout/form-template.ts'
import type { Fonts } from './layout/sheet.ts'
import type { PdfFile } from './writer/file.ts'
import { addFont, type FontSubset, fontSubset } from './writer/font-subset.ts'

/** Subsets kept for each form, by the characters a document adds to the form's own. */
const MOST = 32
const kept = new WeakMap<Template, Map<string, FontSubset>>()

/** Embeds a document's fonts; returns their object numbers by resource name. */
export function addFonts(file: PdfFile, template: Template, fonts: Fonts): Record<string, number> {
  const used = (Object.keys(fonts) as Face[]).filter((face) => fonts[face].codes().length > 0)
  return Object.fromEntries(
    used.map((face) => [resourceNames[face], addFont(file, subsetOf(template, fonts[face]))]),
  )
}

function subsetOf(template: Template, use: FontUse): FontSubset {
  const subsets = kept.get(template) ?? new Map<string, FontSubset>()
  kept.set(template, subsets)
  const key = use.face + use.added()
  const subset = subsets.get(key) ?? fontSubset(faces[use.face], use.codes())
  subsets.delete(key)
  subsets.set(key, subset)
  if (subsets.size > MOST) subsets.delete(subsets.keys().next().value!)
  return subset
}
