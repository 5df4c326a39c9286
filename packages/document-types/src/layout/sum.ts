/** The sum of decimals with at most three places, exact; null if one is missing or no such decimal. */
export function sum(decimals: readonly (string | number | undefined)[]): string | null {
  let total = 0n
  for (const decimal of decimals) {
    const parts = /^(\d+)(?:\.(\d{1,3}))?$/.exec(String(decimal))
    if (!parts) return null
    total += BigInt(parts[1]!) * 1000n + BigInt((parts[2] ?? '').padEnd(3, '0'))
  }
  const rest = String(total % 1000n)
    .padStart(3, '0')
    .replace(/(?<!0)0+$/, '')
  return rest === '' ? String(total / 1000n) : `${total / 1000n}.${rest}`
}
