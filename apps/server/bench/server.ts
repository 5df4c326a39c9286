import { parseArgs } from 'node:util'
import { type OpenedService, openService, type ServiceOptions } from '@consign/server/open-service.ts'
import { run } from '@consign/server/run.ts'
import { readyMadeRenderer } from './ready-made.ts'
import { openUnguarded } from './unguarded.ts'

/**
 * The service as users start it. With `--ready-made` PDFs are not rendered; with `--unguarded` some operations can be
 * called without their doors at a second address, which the parent process is told.
 */
const { values } = parseArgs({
  options: {
    'ready-made': { type: 'boolean', default: false },
    unguarded: { type: 'boolean', default: false },
  },
})

await run(async (parts) => {
  const options: ServiceOptions = values['ready-made'] ? { ...parts, renderer: readyMadeRenderer() } : parts
  const service = await openService(options)
  return values.unguarded ? withUnguarded(service) : service
})

async function withUnguarded(opened: OpenedService): Promise<OpenedService> {
  const unguarded = await openUnguarded(opened.service)
  process.send?.({ unguarded: unguarded.url })
  return {
    ...opened,
    async drain() {
      await unguarded.close()
      await opened.drain()
    },
  }
}
