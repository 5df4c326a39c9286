import type { Handle } from '../endpoint-parts.ts'

/** Sends the browser to the consent page, or back to the program with what is wrong; never back to an unknown one. */
export const authorize: Handle = async ({ ask }, { query }) => {
  const parameters = new URLSearchParams(query)
  const mode = parameters.get('response_mode')
  // Our consent answers a finished URL, which carries a query only; the provider itself would know two more modes.
  if (mode !== null && mode !== 'query') parameters.set('response_mode', 'unsupported')
  const answer = await ask({ method: 'GET', path: `/oauth/authorize?${parameters}` })
  return answer.headers.location === undefined ? answer : { ...answer, body: '' }
}
