import { bringIcons } from './icon.tsx'
import { outlines } from './icon-outlines.ts'

// A page imports this where it needs more than its first screen shows.
bringIcons(outlines)
