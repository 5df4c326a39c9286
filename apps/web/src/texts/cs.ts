import { approvals } from './cs/approvals.ts'
import { common } from './cs/common.ts'
import { company } from './cs/company.ts'
import { doorway } from './cs/doorway.ts'
import { draft } from './cs/draft.ts'
import { fill } from './cs/fill.ts'
import { keys } from './cs/keys.ts'
import { life } from './cs/life.ts'
import { note } from './cs/note.ts'
import { notes } from './cs/notes.ts'
import { problems } from './cs/problems.ts'
import { shell } from './cs/shell.ts'
import { trust } from './cs/trust.ts'
import type { ProblemTexts } from './problem-texts.ts'
import type { Texts } from './texts.ts'

export const cs: Texts & ProblemTexts = {
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
