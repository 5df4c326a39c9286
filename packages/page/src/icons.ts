import { bringIcons } from './icon.tsx'
import { outlines } from './icon-outlines.ts'

// For pages with icons beyond the first screen's.
bringIcons(outlines)
