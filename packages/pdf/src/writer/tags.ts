import type { PdfFile } from './file.ts'
import { ref, textString } from './syntax.ts'

/** Standard structure types (ISO 32000-1, 14.8.4) of the forms; none is role-mapped. */
export type TagType = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'

/** The structure's view of a page. */
interface TaggedPage {
  /** The page object's number. */
  readonly id: number
  /** Owner of each marked-content sequence, by MCID. */
  readonly tags: readonly Tag[]
}

/** A marked-content sequence on a page. */
export interface Mark {
  page: TaggedPage
  mcid: number
}

/** An element of the logical structure; kids in reading order. */
export interface Tag {
  type: TagType
  kids: (Tag | Mark)[]
  lang?: string
  /** Text for readers who cannot see the figure. */
  alt?: string
  /** Further entries, such as an attribute object. */
  entries?: string
}

export function tag(type: TagType, more: Omit<Tag, 'type' | 'kids'> = {}): Tag {
  return { type, kids: [], ...more }
}

/** A new element as the last kid of its parent. */
export function child(parent: Tag, type: TagType, more: Omit<Tag, 'type' | 'kids'> = {}): Tag {
  const made = tag(type, more)
  parent.kids.push(made)
  return made
}

/** Writes the structure tree and its parent tree; returns the StructTreeRoot (ISO 32000-1, 14.7). */
export function addStructure(file: PdfFile, document: Tag, pages: readonly TaggedPage[]): number {
  const root = file.reserve()
  const ids = new Map<Tag, number>()
  const top = write(file, document, root, ids)
  const parents = pages.map(
    (page, index) => `${index}[${page.tags.map((owner) => ref(ids.get(owner)!)).join(' ')}]`,
  )
  const parentTree = file.add(`<</Nums[${parents.join('')}]>>`)
  file.define(
    root,
    `<</Type/StructTreeRoot/K ${ref(top)}/ParentTree ${ref(parentTree)}/ParentTreeNextKey ${pages.length}>>`,
  )
  return root
}

function write(file: PdfFile, element: Tag, parent: number, ids: Map<Tag, number>): number {
  const id = file.reserve()
  ids.set(element, id)
  const page = firstPage(element)
  const kids = element.kids.map((kid) => {
    if (!('mcid' in kid)) return ref(write(file, kid, id, ids))
    return kid.page === page ? String(kid.mcid) : `<</Type/MCR/Pg ${ref(kid.page.id)}/MCID ${kid.mcid}>>`
  })
  const entries = [
    `/S/${element.type}/P ${ref(parent)}`,
    page ? `/Pg ${ref(page.id)}` : '',
    element.lang ? `/Lang${textString(element.lang)}` : '',
    element.alt === undefined ? '' : `/Alt${textString(element.alt)}`,
    element.entries ?? '',
    kids.length === 0
      ? ''
      : `/K${kids.length === 1 && /^\d+$/.test(kids[0]!) ? ` ${kids[0]}` : `[${kids.join(' ')}]`}`,
  ]
  file.define(id, `<<${entries.join('')}>>`)
  return id
}

function firstPage(element: Tag): TaggedPage | undefined {
  for (const kid of element.kids) if ('mcid' in kid) return kid.page
  return undefined
}
