import { useEffect, useState } from 'preact/hooks'

/** Milliseconds; cold fingers tap twice, and the second tap must not sign. */
const asLongAsATap = 500

/** Whether the screen has been there for longer than it takes to tap twice on the one before. */
export function useLong(): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), asLongAsATap)
    return () => clearTimeout(timer)
  }, [])
  return long
}
