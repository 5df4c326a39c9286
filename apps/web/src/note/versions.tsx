import { findType } from '@consign/document-types'
import { changesOf } from '../draft/model/changes.ts'
import { placeName } from '../draft/model/place-name.ts'
import { StateTag } from '../parts/state-tag.tsx'
import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { Evidence } from './use-note.ts'

type Version = Evidence['versions'][number]

/** Every version, the newest first, with what it changed by box. */
export function Versions({ evidence: { versions } }: { readonly evidence: Evidence }) {
  const { t } = useTexts()
  return (
    <ol className="stack">
      {versions.toReversed().map((version) => (
        <li key={version.id} className="sheet card stack tight">
          <div className="row between wrap">
            <b>{t('versions.revision', { n: version.revision })}</b>
            <StateTag state={version.state} />
            <span className="cap">
              <Time at={version.createdAt} />
            </span>
          </div>
          <p className="sub">
            <Difference
              version={version}
              before={versions.find(({ revision }) => revision === version.revision - 1)}
            />
          </p>
          <p className="mono">{version.snapshotDigest}</p>
        </li>
      ))}
    </ol>
  )
}

function Difference({
  version,
  before,
}: {
  readonly version: Version
  readonly before: Version | undefined
}) {
  const { t, language } = useTexts()
  if (before === undefined) return t('versions.first')
  const changed = changesOf(before.data, version.data)
  if (changed.length === 0) return t('versions.same')
  const definition = findType(version.type)?.definition
  const places = changed.map((path) => (definition ? placeName(definition, path, language) : path))
  return t('versions.changed', { places: [...new Set(places)].join('; ') })
}
