import type { ProblemTexts } from './problem-texts.ts'
import { approvals } from './ro/approvals.ts'
import { common } from './ro/common.ts'
import { company } from './ro/company.ts'
import { doorway } from './ro/doorway.ts'
import { draft } from './ro/draft.ts'
import { fill } from './ro/fill.ts'
import { keys } from './ro/keys.ts'
import { life } from './ro/life.ts'
import { note } from './ro/note.ts'
import { notes } from './ro/notes.ts'
import { problems } from './ro/problems.ts'
import { shell } from './ro/shell.ts'
import { trust } from './ro/trust.ts'
import type { Texts } from './texts.ts'

export const ro: Texts & ProblemTexts = {
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
