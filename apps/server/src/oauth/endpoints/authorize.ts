import type { Handle } from '../endpoints.ts'

/** Sends the browser to the consent page, or back to the program with what is wrong; never back to an unknown one. */
export const authorize: Handle = async ({ provider }, { query }) => {
  const answer = await provider.call({ method: 'GET', path: `/oauth/authorize?${query}` })
  return answer.headers['location'] === undefined ? answer : { ...answer, body: '' }
}
