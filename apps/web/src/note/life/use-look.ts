import { useRef, useState } from 'react'

/**
 * Whether a note has changed since somebody began to decide, and whether he must look at it again before his decision is
 * sent: once, unless it was sent before and the service has told him.
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
