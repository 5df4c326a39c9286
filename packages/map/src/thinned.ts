/** Every n-th, and the last. */
export function thinned<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all
  const step = Math.ceil(all.length / (most - 1))
  return all.filter((_, i) => i % step === 0 || i === all.length - 1)
}
