import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

type Hook = (act: () => Promise<void>) => void

/**
 * What `make` answers before the tests of the file or group: a stand-in that can be named before it is made. What has an end
 * is disposed after them, the latest first.
 */
export const forTests = <T extends object>(make: () => Promise<T>): T => standIn(make, beforeAll, afterAll)

/** The same, made anew before each test. */
export const forEachTest = <T extends object>(make: () => Promise<T>): T =>
  standIn(make, beforeEach, afterEach)

function standIn<T extends Partial<AsyncDisposable>>(make: () => Promise<T>, before: Hook, after: Hook): T {
  let made: T | undefined
  before(async () => {
    made = await make()
  })
  after(async () => made?.[Symbol.asyncDispose]?.())
  const it = () => {
    if (!made) throw new Error('a fixture is made before the first test, not when the file is read')
    return made
  }
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(it(), name),
    has: (_, name) => Reflect.has(it(), name),
    ownKeys: () => Reflect.ownKeys(it()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(it(), name),
  })
}
