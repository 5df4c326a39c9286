import { useVisit } from '../parts/here.tsx'
import { useSay } from '../parts/say.tsx'
import { useSections } from '../read/use-sections.ts'
import type { SignEvidence } from '../visit/state.ts'
import { changesOf } from './changes-of.ts'

/** Values that differ from the version that was read, by box. */
export function Changes({ before }: { before: SignEvidence }) {
  const say = useSay()
  const [{ shown }] = useVisit()
  const sectionsOf = useSections()
  const definition = shown?.definition
  if (!definition || !sectionsOf) return null
  const changes = changesOf(before, shown.evidence, (each) => sectionsOf(each, definition, say.language, ''))
  if (changes.length === 0) return null
  return (
    <div class="sheet">
      <h2>{say('stale.changed')}</h2>
      <dl class="facts">
        {changes.map(({ id, name, was, is }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {was && (
                <del class="quiet">
                  <bdi>{was}</bdi>
                </del>
              )}{' '}
              {is && (
                <ins>
                  <bdi>{is}</bdi>
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
