import { ConsignError } from '@consign/sdk'
import { ErrorBand } from '../../parts/error-band.tsx'

/** Why a key or certificate cannot seal, in the service's words, reason by reason. */
export function SealError({ error }: { readonly error: unknown }) {
  const problems = error instanceof ConsignError ? error.problems : []
  return (
    <>
      <ErrorBand error={error} isListed />
      {problems.length > 0 && (
        <ul className="cap">
          {problems.map(({ path, message }) => (
            <li key={path + message}>
              {path.slice(1)}: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
