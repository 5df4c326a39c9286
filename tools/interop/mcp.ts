import { fileURLToPath } from 'node:url'
import type { Readiness } from './check.ts'
import { npmInto } from './npm-into.ts'

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/interop-mcp', import.meta.url))

/** The protocol's own suite (MIT); it is run, and no part of what is shipped. */
export const mcpConformance = (): Promise<Readiness> =>
  npmInto('MCP_CONFORMANCE', FOLDER, ['@modelcontextprotocol/conformance@0.1.16'])
