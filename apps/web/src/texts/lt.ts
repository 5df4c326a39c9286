import { approvals } from './lt/approvals.ts'
import { common } from './lt/common.ts'
import { company } from './lt/company.ts'
import { doorway } from './lt/doorway.ts'
import { draft } from './lt/draft.ts'
import { fill } from './lt/fill.ts'
import { keys } from './lt/keys.ts'
import { life } from './lt/life.ts'
import { note } from './lt/note.ts'
import { notes } from './lt/notes.ts'
import { problems } from './lt/problems.ts'
import { shell } from './lt/shell.ts'
import { trust } from './lt/trust.ts'
import type { ProblemTexts } from './problem-texts.ts'
import type { Texts } from './texts.ts'

export const lt: Texts & ProblemTexts = {
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
