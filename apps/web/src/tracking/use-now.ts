import { useEffect, useState } from 'react'

/** Milliseconds between two looks at the clock: what is said of it has minutes. */
const every = 30_000

/** The time, as it goes on. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(clock)
  }, [])
  return now
}

/** The viewer’s day, `YYYY-MM-DD`. */
export function dayOf(now: number): string {
  const at = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
