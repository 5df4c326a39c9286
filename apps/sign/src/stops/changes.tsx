import { useEffect, useState } from 'preact/hooks'
import { useVisit } from '../parts/here.tsx'
import { useSay } from '../parts/say.tsx'
import type { SignEvidence } from '../visit/state.ts'
import type { Change } from './changes-of.ts'

/** Values that differ from the version that was read, by box. */
export function Changes({ before }: { before: SignEvidence }) {
  const say = useSay()
  const [{ shown }] = useVisit()
  const [changes, setChanges] = useState<readonly Change[]>([])
  const { evidence: after, definition } = shown ?? {}
  const { language } = say
  useEffect(() => {
    if (after && definition)
      void import('./changes-of.ts').then(({ changesOf }) =>
        setChanges(changesOf(before, after, definition, language)),
      )
  }, [before, after, definition, language])
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
