import { approvals } from './de/approvals.ts'
import { common } from './de/common.ts'
import { company } from './de/company.ts'
import { doorway } from './de/doorway.ts'
import { draft } from './de/draft.ts'
import { fill } from './de/fill.ts'
import { keys } from './de/keys.ts'
import { life } from './de/life.ts'
import { note } from './de/note.ts'
import { notes } from './de/notes.ts'
import { problems } from './de/problems.ts'
import { shell } from './de/shell.ts'
import { trust } from './de/trust.ts'
import type { ProblemTexts } from './problem-texts.ts'
import type { Texts } from './texts.ts'

export const de: Texts & ProblemTexts = {
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
