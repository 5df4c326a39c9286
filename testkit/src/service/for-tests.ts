import { beforeAll, beforeEach } from 'vitest'

type Hook = (prepare: () => Promise<void>) => void

/** What `make` answers before the tests of the file or group: a stand-in that can be named before it is made. */
export const forTests = <T extends object>(make: () => Promise<T>): T => standIn(make, beforeAll)

/** The same, made anew before each test. */
export const forEachTest = <T extends object>(make: () => Promise<T>): T => standIn(make, beforeEach)

function standIn<T extends object>(make: () => Promise<T>, before: Hook): T {
  let made: T | undefined
  before(async () => {
    made = await make()
  })
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
