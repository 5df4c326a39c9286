import { useEffect, useState } from 'preact/hooks'
import { useShown } from '../parts/here.tsx'
import { type Say, useSay } from '../parts/say.tsx'
import type { Line, Section } from './sections.ts'

/** The note’s data by section and box number, in the reader’s language: an aid beside the page, which alone is signed. */
export function LargeText() {
  const say = useSay()
  const [{ evidence, definition }] = useShown()
  const [sections, setSections] = useState<readonly Section[] | null>(null)
  const { language } = say
  useEffect(() => {
    let gone = false
    if (definition)
      void import('./sections.ts').then(({ sectionsOf }) => {
        if (!gone) setSections(sectionsOf(evidence, definition, language))
      })
    return () => {
      gone = true
    }
  }, [evidence, definition, language])
  if (sections === null) return <div class="sheet grey tall" role="status" aria-label={say('loading')} />
  if (sections.length === 0) return <pre class="sheet">{JSON.stringify(evidence.version.data, null, 2)}</pre>
  return (
    <div class="sheet large-text">
      {sections.map((section) => (
        <section key={section.id} aria-label={`${section.number} ${section.caption}`.trim()}>
          <p class="box-caption">
            <b>{section.number}</b>
            {section.caption}
          </p>
          {section.lines.map((line, i) => (
            <Text key={i} line={line} say={say} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Text({ line: { label, value, strong }, say }: { line: Line; say: Say }) {
  const time = localTime(value, say)
  const shown = time ?? value
  return (
    <p>
      {label && <span class="quiet">{label}: </span>}
      <bdi>{strong ? <b>{shown}</b> : shown}</bdi>
      {time && <span class="caption"> {say('read.onPrint', { time: value })}</span>}
    </p>
  )
}

/** The print has UTC; the reader's own time stands beside it. */
function localTime(value: string, say: Say): string | undefined {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/.exec(value)
  return parts ? say.time(`${parts[1]}T${parts[2]}:00Z`) : undefined
}
