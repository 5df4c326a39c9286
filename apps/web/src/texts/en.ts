import { approvals } from './en/approvals.ts'
import { common } from './en/common.ts'
import { company } from './en/company.ts'
import { doorway } from './en/doorway.ts'
import { draft } from './en/draft.ts'
import { fill } from './en/fill.ts'
import { keys } from './en/keys.ts'
import { life } from './en/life.ts'
import { note } from './en/note.ts'
import { notes } from './en/notes.ts'
import { shell } from './en/shell.ts'
import { trust } from './en/trust.ts'

export const en = {
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
