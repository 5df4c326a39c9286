import { openRenderer, type Renderer } from '@consign/pdf'
import { renderWorkers } from '@consign/server/service/open-parts.ts'
import { endsWithWorker } from './with-worker.ts'

let opened: Promise<Renderer> | undefined

/**
 * What prints real PDFs, lent to every service of this worker that needs it: a page depends on its version alone, and a
 * thread costs more until its first page than hundreds of pages after it. It ends with the worker, not with a service.
 */
export async function realRenderer(): Promise<Renderer> {
  opened ??= openRenderer({ workers: renderWorkers }).then(endsWithWorker)
  const renderer = await opened
  return {
    render: (input) => renderer.render(input),
    get works() {
      return renderer.works
    },
    [Symbol.asyncDispose]: async () => undefined,
  }
}
