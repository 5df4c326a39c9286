import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { endOfWorker } from './with-worker.ts'

const { node } = builtinEnvironments

/** Node, with an end: Vitest tells an environment alone when a worker has run its last file. What fails there fails the run. */
export default {
  ...node,
  name: 'consign-worker',
  async setup(global, options) {
    const { teardown } = await node.setup(global, options)
    return {
      async teardown() {
        await endOfWorker()
        await teardown(global)
      },
    }
  },
} satisfies Environment
