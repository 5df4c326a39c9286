import type { Told } from '../ride/api.ts'

/** The way of each note of the truck. */
export const Route = ({ told: { notes } }: { readonly told: Told }) => (
  <>
    {notes.map(({ reference, from, to }) => (
      <p key={reference}>
        <bdi>{from ?? '…'}</bdi> → <bdi>{to ?? '…'}</bdi>
      </p>
    ))}
  </>
)
