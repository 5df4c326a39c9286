import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something holds; tests that run beside each other cannot share the runner's own way. */
export async function until(holds: () => Promise<boolean>, what: string, patience = 20_000): Promise<void> {
  const end = Date.now() + patience
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`it never came that ${what}`)
    await sleep(50)
  }
}
