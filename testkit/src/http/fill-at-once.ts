import type { Locator, Page } from 'playwright-core'
import { eventually } from '../long/eventually.ts'

const replaced = new WeakSet<object>()

/**
 * From now on `fill()` types in one step of the page. Playwright's own focuses the field and types a moment later: whatever takes
 * the focus in between, a window that opens or a heading that is to be read out, takes the text, too.
 */
export function fillAtOnce(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator
  if (replaced.has(locators)) return
  replaced.add(locators)
  const { fill } = locators
  locators.fill = async function (this: Locator, text, options) {
    const done = await eventually(async () => {
      const done = await this.evaluate(typeAtOnce, text)
      if (done === 'not yet') throw new Error(`${this} cannot be typed in`)
      return done
    })
    if (done === 'no text') await fill.call(this, text, options)
  }
}

/** Runs in the page. Playwright sets other fields, such as a day, in one step too. */
function typeAtOnce(field: Element, text: string): 'typed' | 'not yet' | 'no text' {
  const typed =
    'textarea, input:is(:not([type]), [type=text], [type=email], [type=password], [type=search], [type=tel])'
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return 'no text'
  if (!field.matches(typed)) return 'no text'
  const { width, height } = field.getBoundingClientRect()
  const isSeen = field.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
  if (!isSeen || field.matches(':disabled, :read-only')) return 'not yet'
  field.focus()
  field.select()
  // The text goes into the focused field: no event can come between.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  return 'typed'
}
