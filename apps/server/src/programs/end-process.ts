import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'

/** Milliseconds in which code that is being compiled beside the program comes to its end. */
const MOMENT = 50

/**
 * Exits with that code. Node hangs if it exits while background compilation needs memory cleared (nodejs/node#54918), as
 * in a command that has just begun: nothing more is compiled, and running compilation gets a moment.
 */
export async function endProcess(code: number): Promise<never> {
  for (const compiler of ['maglev', 'opt', 'sparkplug']) setFlagsFromString(`--no-${compiler}`)
  await sleep(MOMENT)
  process.exit(code)
}
