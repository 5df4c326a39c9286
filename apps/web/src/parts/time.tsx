import { useTexts } from '../texts/use-texts.tsx'

/** A moment in the viewer's zone, in full on hover. */
export function Time({ at }: { readonly at: string }) {
  const { time, fullTime } = useTexts()
  return (
    <time dateTime={at} title={fullTime(at)} className="nowrap">
      {time(at)}
    </time>
  )
}
