import { useEffect, useState } from 'preact/hooks'
import { useVisit } from '../parts/here.tsx'

/** A photo that is kept on the device. */
export function Picture({ sha256, alt }: { sha256: string; alt: string }) {
  const [, visit] = useVisit()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    void visit.photo(sha256).then((bytes) => {
      if (!bytes) return
      made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
      setAddress(made)
    })
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [sha256, visit])
  return address ? <img src={address} alt={alt} /> : <span />
}
