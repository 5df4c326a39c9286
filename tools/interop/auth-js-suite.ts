import { existsSync } from 'node:fs'
import type { Readiness } from './check.ts'

/** The revision of supabase/supabase-js by which signing in is judged; older ones look for GoTrue at other ports. */
const REVISION = '381bded5'

/**
 * The client's own tests, which are others' and no part of this repository: AUTH_JS is the folder `packages/core/auth-js` of
 * supabase/supabase-js, of which `test` is read. Its client is the one installed here.
 */
export async function authJsSuite(): Promise<Readiness> {
  const { AUTH_JS = '' } = process.env
  if (!existsSync(`${AUTH_JS}/test/GoTrueClient.test.ts`))
    return {
      skip: `AUTH_JS names no folder with test/GoTrueClient.test.ts: packages/core/auth-js of supabase/supabase-js at ${REVISION} (docs/testing.md)`,
    }
  return { env: { AUTH_JS } }
}
