/** The texts of a form that was sent, by name, without blanks around them. */
export const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, asText(name, value)]))

/** The password exactly as typed, blanks included. */
const asText = (name: string, value: FormDataEntryValue): string =>
  name === 'password' ? String(value) : String(value).trim()
