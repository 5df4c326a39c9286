import { approvals as enApprovals } from './en/approvals.ts'
import { common as enCommon } from './en/common.ts'
import { company as enCompany } from './en/company.ts'
import { doorway as enDoorway } from './en/doorway.ts'
import { draft as enDraft } from './en/draft.ts'
import { keys as enKeys } from './en/keys.ts'
import { life as enLife } from './en/life.ts'
import { note as enNote } from './en/note.ts'
import { notes as enNotes } from './en/notes.ts'
import { shell as enShell } from './en/shell.ts'
import { trust as enTrust } from './en/trust.ts'
import { approvals as plApprovals } from './pl/approvals.ts'
import { common as plCommon } from './pl/common.ts'
import { company as plCompany } from './pl/company.ts'
import { doorway as plDoorway } from './pl/doorway.ts'
import { draft as plDraft } from './pl/draft.ts'
import { keys as plKeys } from './pl/keys.ts'
import { life as plLife } from './pl/life.ts'
import { note as plNote } from './pl/note.ts'
import { notes as plNotes } from './pl/notes.ts'
import { shell as plShell } from './pl/shell.ts'
import { trust as plTrust } from './pl/trust.ts'

const en = {
  ...enApprovals,
  ...enCommon,
  ...enCompany,
  ...enDoorway,
  ...enDraft,
  ...enKeys,
  ...enLife,
  ...enNote,
  ...enNotes,
  ...enShell,
  ...enTrust,
}
const pl: Record<TextKey, string> = {
  ...plApprovals,
  ...plCommon,
  ...plCompany,
  ...plDoorway,
  ...plDraft,
  ...plKeys,
  ...plLife,
  ...plNote,
  ...plNotes,
  ...plShell,
  ...plTrust,
}

export type TextKey = keyof typeof en
export type Language = 'en' | 'pl'

/** Everything the pages say, by language. */
export const catalogues: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, pl }
