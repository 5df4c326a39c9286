import type { ProblemTexts } from './problem-texts.ts'
import type { Texts } from './texts.ts'
import { approvals } from './uk/approvals.ts'
import { common } from './uk/common.ts'
import { company } from './uk/company.ts'
import { doorway } from './uk/doorway.ts'
import { draft } from './uk/draft.ts'
import { fill } from './uk/fill.ts'
import { keys } from './uk/keys.ts'
import { life } from './uk/life.ts'
import { note } from './uk/note.ts'
import { notes } from './uk/notes.ts'
import { problems } from './uk/problems.ts'
import { shell } from './uk/shell.ts'
import { trust } from './uk/trust.ts'

export const uk: Texts & ProblemTexts = {
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
  ...problems,
  ...shell,
  ...trust,
}
