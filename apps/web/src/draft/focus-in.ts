import { controlId } from './form-context.ts'

/** Goes to the first control of a part of the data, such as a line, once it is drawn. */
export function focusIn(pointer: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[id^="${CSS.escape(controlId(pointer))}-"]`)?.focus(),
  )
}
