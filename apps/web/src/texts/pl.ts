import { approvals } from './pl/approvals.ts'
import { common } from './pl/common.ts'
import { company } from './pl/company.ts'
import { doorway } from './pl/doorway.ts'
import { draft } from './pl/draft.ts'
import { fill } from './pl/fill.ts'
import { keys } from './pl/keys.ts'
import { life } from './pl/life.ts'
import { note } from './pl/note.ts'
import { notes } from './pl/notes.ts'
import { shell } from './pl/shell.ts'
import { trust } from './pl/trust.ts'
import type { Texts } from './texts.ts'

export const pl: Texts = {
  ...approvals,
  ...common,
  ...company,
  ...doorway,
  ...draft,
  ...fill,
  ...keys,
  ...life,
  ...note,
  ...notes,
  ...shell,
  ...trust,
}
