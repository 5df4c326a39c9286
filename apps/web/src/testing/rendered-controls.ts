/** Runs in the page: the controls of a form but one, and which of them React has rendered again since. */
export function renderedControls(except: string) {
  const controls = [...document.querySelectorAll<HTMLElement>('.form :is(input, textarea, select, button)')]
  // React keeps with an element what it was rendered with, which is another object each time.
  const propsOf = (control: object) =>
    Reflect.get(control, Object.keys(control).find((name) => name.startsWith('__reactProps')) ?? '')
  const others = controls
    .filter(({ id }) => id !== except)
    .map((control) => ({ control, before: propsOf(control) }))
  return {
    count: others.filter(({ before }) => before !== undefined).length,
    again: () =>
      others
        .filter(({ control, before }) => propsOf(control) !== before)
        .map(({ control }) => control.id || control.textContent),
  }
}
