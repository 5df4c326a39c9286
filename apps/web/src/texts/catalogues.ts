import { common as enCommon } from './en/common.ts'
import { doorway as enDoorway } from './en/doorway.ts'
import { draft as enDraft } from './en/draft.ts'
import { note as enNote } from './en/note.ts'
import { notes as enNotes } from './en/notes.ts'
import { shell as enShell } from './en/shell.ts'
import { common as plCommon } from './pl/common.ts'
import { doorway as plDoorway } from './pl/doorway.ts'
import { draft as plDraft } from './pl/draft.ts'
import { note as plNote } from './pl/note.ts'
import { notes as plNotes } from './pl/notes.ts'
import { shell as plShell } from './pl/shell.ts'

const en = { ...enCommon, ...enDoorway, ...enDraft, ...enNote, ...enNotes, ...enShell }
const pl: Record<TextKey, string> = {
  ...plCommon,
  ...plDoorway,
  ...plDraft,
  ...plNote,
  ...plNotes,
  ...plShell,
}

export type TextKey = keyof typeof en
export type Language = 'en' | 'pl'

/** Everything the pages say, by language. */
export const catalogues: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, pl }
