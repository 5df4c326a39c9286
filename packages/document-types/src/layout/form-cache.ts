import type { Form } from '../presentation.ts'

const MOST = 64

/**
 * Keeps forms by the wishes they were made for, so that a renderer sees the same object again. Bounded: the form asked
 * for longest ago goes first.
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
