import { patternsInSchemas } from './in-schemas.ts'
import { patternsInSources } from './in-sources.ts'
import { distinct, type Pattern } from './pattern.ts'

/** One of each pattern that meets input: those of the sources, then those of schemas. */
export const allPatterns = (): readonly Pattern[] =>
  distinct([...patternsInSources().patterns, ...patternsInSchemas()])
