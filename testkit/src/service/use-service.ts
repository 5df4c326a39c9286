import { afterAll, afterEach, beforeAll } from 'vitest'
import { checkEveryDocument } from '../notes/check-every-document.ts'
import { plainRenderer } from './plain-renderer.ts'
import { startService, type TestParts, type TestService } from './service.ts'

/** `renderer`: `real` prints real PDFs; without it a blank page stands in for them. */
export interface Stage extends Omit<TestParts, 'renderer'> {
  readonly env?: Record<string, string>
  readonly renderer?: 'real' | TestParts['renderer']
}

/**
 * One service for the tests of a file. It starts before them, every document in it is verified offline after each of
 * them, and it ends with them.
 */
export function useService({
  env = {},
  renderer,
  ...parts
}: Stage = {}): Omit<TestService, keyof AsyncDisposable> {
  let service: TestService | undefined
  const started = () => {
    if (!service) throw new Error('the service starts with the first test, not before')
    return service
  }
  beforeAll(async () => {
    const printer = renderer === 'real' ? {} : { renderer: renderer ?? plainRenderer() }
    service = await startService(env, { ...parts, ...printer })
  })
  const target = {
    get url() {
      return started().url
    },
    get anonKey() {
      return started().anonKey
    },
    get database() {
      return started().database
    },
    get opened() {
      return started().opened
    },
  }
  const checked = new Map<string, string>()
  afterEach(() => checkEveryDocument(target, checked))
  afterAll(() => service?.[Symbol.asyncDispose]())
  return target
}
