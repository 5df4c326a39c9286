import type { Form } from '../presentation.ts'

const MOST = 64

/**
 * Caches forms by wish, so that a renderer gets the same object again. Bounded: the least recently used form goes first.
 */
export function formCache(): (key: string, make: () => Form) => Form {
  const forms = new Map<string, Form>()
  return (key, make) => {
    const form = forms.get(key) ?? make()
    forms.delete(key)
    forms.set(key, form)
    if (forms.size > MOST) forms.delete(forms.keys().next().value!)
    return form
  }
}
