import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answer, Jobs } from './jobs.ts'

/** A process that puts load on something, so that this does not take the time of what it measures. */
export interface LoadProcess extends AsyncDisposable {
  readonly pid: number
  run<Name extends keyof Jobs>(
    name: Name,
    input: Parameters<Jobs[Name]>[0],
  ): Promise<Awaited<ReturnType<Jobs[Name]>>>
}

const PROGRAM = fileURLToPath(new URL('process.ts', import.meta.url))

export async function openLoadProcess(): Promise<LoadProcess> {
  const child = fork(PROGRAM, { serialization: 'advanced' })
  await once(child, 'spawn')
  return {
    pid: child.pid!,
    async run(name, input) {
      const done = new AbortController()
      const answered = once(child, 'message', done)
      const ended = once(child, 'exit', done)
      child.send({ name, input })
      const [answer] = (await Promise.race([answered, ended])) as [Answer | number | null]
      done.abort()
      if (answer === null || typeof answer === 'number') throw new Error('the load process ended')
      if ('error' in answer) throw new Error(answer.error)
      return answer.result as never
    },
    async [Symbol.asyncDispose]() {
      const exit = once(child, 'exit')
      child.disconnect()
      await exit
    },
  }
}
