import { type Answer, type Jobs, jobs } from './jobs.ts'

/** Does one job after another, as its parent asks; ends with its parent. */
process.on('message', async ({ name, input }: { name: keyof Jobs; input: never }) => {
  const answer: Answer = await jobs[name](input).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  process.send!(answer)
})
