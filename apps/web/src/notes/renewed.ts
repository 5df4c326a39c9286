interface Row {
  readonly id: string
}

interface Page<R extends Row> {
  readonly items: readonly R[]
}

interface Pages<P> {
  readonly pages: P[]
  readonly pageParams: (string | null)[]
}

/**
 * The pages of a list after some of its rows changed, which are now the newest: the first page as it is now, then the
 * unchanged rest. The number of pages stays, and the last one keeps its cursor.
 * @param fresh the first page as it is now
 */
export function renewed<R extends Row, P extends Page<R>>(
  { pages, pageParams }: Pages<P>,
  fresh: P,
  changed: ReadonlySet<string>,
): Pages<P> {
  const [first, second, ...rest] = pages
  const shown = { ...fresh, fresh: changed }
  if (!first || !second || changed.size > fresh.items.length)
    return { pages: [shown], pageParams: pageParams.slice(0, 1) }
  const gone = new Set([...changed, ...fresh.items.map(({ id }) => id)])
  const others = (page: P) => page.items.filter(({ id }) => !gone.has(id))
  const joined = { ...second, items: [...others(first), ...others(second)] }
  return {
    pages: [shown, joined, ...rest.map((page) => ({ ...page, items: others(page) }))],
    pageParams,
  }
}
