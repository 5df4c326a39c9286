import { useRef, useState } from 'react'

/**
 * Whether a note has changed since a decision on it was begun, so that the person must look at it again before the
 * decision is sent: once, unless it was sent before and the service refused it for that reason.
 */
export function useLook(versionId: string): { readonly isChanged: boolean; mustLook(): boolean } {
  const [begun] = useState(versionId)
  const hasDecided = useRef(false)
  const isChanged = versionId !== begun
  const mustLook = () => {
    const must = isChanged && !hasDecided.current
    hasDecided.current = true
    return must
  }
  return { isChanged, mustLook }
}
