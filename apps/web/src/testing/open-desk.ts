import { type Person, type Stage, signUp, useOwnService } from '@consign/testkit'
import { sharedChromium } from '@consign/testkit/http/chromium.ts'
import { builtPages } from '@consign/testkit/service/built-pages.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Language } from '../texts/catalogue.ts'
import { signInAs } from './person.ts'
import { openViewer, type Viewer } from './viewer.ts'

interface DeskOptions extends Omit<Stage, 'pages'> {
  readonly company?: string
  readonly language?: Language
}

/** A dispatcher at her desk, for the tests of a file. All of it is there from the first test on, not before. */
export interface Desk {
  readonly service: ReturnType<typeof useOwnService>
  readonly browser: Browser
  /** Signed in. */
  readonly ania: Viewer
  /** Who she is, to call the service beside her. */
  readonly person: Person
  /** What must hold on every page, at both widths and in both themes. */
  expectSound(name: string): Promise<void>
}

/** One service with the pages and, in the browser of the worker, a person who signed up; both end with the tests of the file. */
export function openDesk({ company, language, ...stage }: DeskOptions = {}): Desk {
  // biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React’s
  const service = useOwnService({ ...stage, pages: builtPages() })
  const opened: { browser?: Browser; person?: Person; ania?: Viewer } = {}
  beforeAll(async () => {
    opened.browser = await sharedChromium()
    opened.person = await signUp(service, ...(company === undefined ? [] : ['Ania', company]))
    opened.ania = await openViewer(opened.browser, service.url, language ? { language } : {})
    await signInAs(opened.ania, opened.person, service)
  })
  afterAll(() => opened.ania?.context.close())
  const ania = whenThere(() => opened.ania)
  return {
    service,
    ania,
    browser: whenThere(() => opened.browser),
    person: whenThere(() => opened.person),
    expectSound: async (name) => expect(await ania.look(name)).toEqual([]),
  }
}

/** Stands for what is made before the first test. */
const whenThere = <T extends object>(made: () => T | undefined): T =>
  new Proxy({} as T, {
    get(_, member) {
      const real = made()
      if (real === undefined) throw new Error('it is there with the first test, not before')
      const value = Reflect.get(real, member)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
