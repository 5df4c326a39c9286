/** What a colon, a quote or a dollar can begin in SQL (PostgreSQL manual 4.1). A lone quote is one never closed. */
const token = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|::|:([a-z_]\w*)|\/\*|\$|\be'|['"]/gi

/** Positional parameters and dollar quotes, escape strings, block comments, quotes never closed. */
const foreign = /^(?:\/\*|\$|e'|['"])$/i

/**
 * Turns `:name` into `$n`, its place in `names`. Casts, strings, quoted names and line comments stay as they are.
 * Throws when a name is not declared or not used, and at what it does not read, so that nothing is ever misread.
 */
export function numberParameters(text: string, names: readonly string[]): string {
  const unused = new Set(names)
  const numbered = text.replace(token, (found: string, name?: string) => {
    if (foreign.test(found)) throw new Error(`${found} in a statement`)
    if (name === undefined) return found
    unused.delete(name)
    const place = names.indexOf(name) + 1
    if (place === 0) throw new Error(`parameter ${name} is not declared`)
    return `$${place}`
  })
  if (unused.size > 0) throw new Error(`parameter ${[...unused]} is not used`)
  return numbered
}
