/**
 * So many of the numbers 0 to `whole` - 1, spread evenly over all of them and over the remainders of small divisors;
 * the seed says where it begins. All of them when `count` is `whole`.
 */
export function draw(count: number, whole: number, seed: number): number[] {
  const step = stepFor(whole)
  return Array.from({ length: count }, (_, index) => (seed + index * step) % whole)
}

/** Nearest above the golden section, with no divisor of `whole`: such steps fill a circle evenly. */
function stepFor(whole: number): number {
  let step = Math.ceil(whole * 0.618)
  while (commonDivisor(step, whole) !== 1) step++
  return step
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))
