import { useVerification } from './evidence/use-verification.ts'
import { Moments } from './moment-list.tsx'
import { momentsOf } from './moments.ts'
import type { Evidence } from './use-note.ts'

/** What happened to the note, the newest first. */
export function Timeline({ evidence }: { readonly evidence: Evidence }) {
  const verified = useVerification(evidence.document.id, evidence)
  return (
    <div className="sheet card">
      <Moments moments={momentsOf(evidence)} verified={verified} />
    </div>
  )
}
