import { log } from './log.ts'
import { reading } from './reading.ts'
import { remarks } from './remarks.ts'
import { rules } from './rules.ts'

/**
 * `check.py` of every bundle: Python 3.8 with its standard library, no code of ours. It checks files, chain, versions,
 * PDFs, consents, links, proofs of the log and the rules that tie them together, remarks what breaks no rule, and writes each signature's
 * parts as files for openssl. Numbers are kept as their text, which is canonical already because evidence.json is.
 * The same bytes in every bundle, so that its digest can be published.
 */
export const checkScript: string = reading + log + rules + remarks
