/** Tokens that begin with a colon, a quote or a dollar in SQL (PostgreSQL manual 4.1). A lone quote is never closed. */
const token = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|::|:([a-z_]\w*)|\/\*|\$|\be'|['"]/gi

/** Refused: positional parameters and dollar quotes, escape strings, block comments, unclosed quotes. */
const foreign = /^(?:\/\*|\$|e'|['"])$/i

/**
 * Turns `:name` into `$n`, its place in `names`. Casts, strings, quoted names and line comments stay. Throws for an
 * undeclared or unused name, and for unsupported syntax, so that nothing is misread.
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
