import { setTimeout as sleep } from 'node:timers/promises'

/** The verifier keys of a service's log, which has its name moments after the first start. */
export async function logKeys(url: string): Promise<string[]> {
  for (;;) {
    const answer = await fetch(`${url}/log/v1/key`)
    if (answer.ok) return (await answer.text()).trim().split('\n')
    await answer.body?.cancel()
    await sleep(50)
  }
}
