import type { Handle } from '../endpoint-parts.ts'

/** Sends the browser to the consent page, or back to the program with an error; never to an unknown program. */
export const authorize: Handle = async ({ ask }, { query }) => {
  const parameters = new URLSearchParams(query)
  const mode = parameters.get('response_mode')
  // Our consent answers with a finished URL, which has a query only; the provider knows two more modes.
  if (mode !== null && mode !== 'query') parameters.set('response_mode', 'unsupported')
  const answer = await ask({ method: 'GET', path: `/oauth/authorize?${parameters}` })
  return answer.headers.location === undefined ? answer : { ...answer, body: '' }
}
