import { isSame } from '../draft/model/json.ts'
import { StateTag } from '../parts/state-tag.tsx'
import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { DifferenceTable } from './amend/difference-table.tsx'
import './life/life.css'
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
          <Changed
            version={version}
            before={versions.find(({ revision }) => revision === version.revision - 1)}
          />
          <p className="mono">{version.snapshotDigest}</p>
        </li>
      ))}
    </ol>
  )
}

interface ChangedProps {
  readonly version: Version
  readonly before: Version | undefined
}

function Changed({ version, before }: ChangedProps) {
  const { t } = useTexts()
  if (before === undefined) return <p className="sub">{t('versions.first')}</p>
  if (isSame(before.data, version.data)) return <p className="sub">{t('versions.same')}</p>
  return <DifferenceTable type={version.type} before={before.data} after={version.data} />
}
