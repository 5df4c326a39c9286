import type { Fetch } from '@consign/sdk'

/** A smaller difference is not worth a warning. */
const least = 5 * 60_000

/**
 * Sends requests, and reports by how many milliseconds the device’s clock is ahead of the service’s, once it is far off.
 */
export const watchClock =
  (send: Fetch, tell: (ahead: number) => void): Fetch =>
  async (address, init) => {
    const answer = await send(address, init)
    const ahead = Date.now() - Date.parse(answer.headers.get('date') ?? '')
    if (Math.abs(ahead) > least) tell(ahead)
    return answer
  }
