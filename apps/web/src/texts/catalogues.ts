import { common as enCommon } from './en/common.ts'
import { doorway as enDoorway } from './en/doorway.ts'
import { shell as enShell } from './en/shell.ts'
import { common as plCommon } from './pl/common.ts'
import { doorway as plDoorway } from './pl/doorway.ts'
import { shell as plShell } from './pl/shell.ts'

const en = { ...enCommon, ...enDoorway, ...enShell }
const pl: Record<TextKey, string> = { ...plCommon, ...plDoorway, ...plShell }

export type TextKey = keyof typeof en
export type Language = 'en' | 'pl'

/** Everything the pages say, by language. */
export const catalogues: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, pl }
