/** `get_sign` is called `getSign`. */
export const methodOf = (id: string): string =>
  id.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
