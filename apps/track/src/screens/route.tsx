import { Fact } from '../parts/head.tsx'
import { useSay } from '../parts/speak.ts'
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

/** Who sees what, in the page’s own language. */
export function WhoAndWhat({ told: { company, shared } }: { readonly told: Told }) {
  const say = useSay()
  return (
    <>
      <Fact name={say('who')}>{say(`who.${shared}`, { company })}</Fact>
      <Fact name={say('what')}>{say('what.text')}</Fact>
    </>
  )
}
