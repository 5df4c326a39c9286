import { Button } from '@mantine/core'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { isSame } from '../draft/model/json.ts'
import { Dialog } from '../parts/dialog.tsx'
import { errorText } from '../parts/error-text.ts'
import { Loaded } from '../parts/loaded.tsx'
import { StateTag } from '../parts/state-tag.tsx'
import { Time } from '../parts/time.tsx'
import { useToast } from '../parts/toast.tsx'
import { PdfPages } from '../pdf/lazy-pdf-pages.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { DifferenceTable } from './amend/difference-table.tsx'
import { saveFile } from './save-file.ts'
import { type Evidence, useVersionPdf } from './use-note.ts'

type Version = Evidence['versions'][number]

interface VersionProps {
  readonly document: Evidence['document']
  readonly version: Version
}

/** Every version, the newest first, with what it changed by box and its PDF as it was signed. */
export function Versions({ evidence: { document, versions } }: { readonly evidence: Evidence }) {
  const { t } = useTexts()
  return (
    <ol className="stack">
      {versions.toReversed().map((version) => (
        <li key={version.id} className="sheet card stack tight">
          <div className="row wrap">
            <h2>{t('versions.revision', { n: version.revision })}</h2>
            <StateTag state={version.state} />
            <span className="grow" />
            <span className="cap">
              <Time at={version.createdAt} />
            </span>
          </div>
          <Changed
            version={version}
            before={versions.find(({ revision }) => revision === version.revision - 1)}
          />
          <p className="mono digest">{version.snapshotDigest}</p>
          <VersionButtons document={document} version={version} />
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

function VersionButtons({ document, version }: VersionProps) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const toast = useToast()
  const [isShown, setShown] = useState(false)
  const n = version.revision
  const save = useMutation({
    mutationFn: () => api.getVersionArtifact({ params: { documentId: document.id, versionId: version.id } }),
    onSuccess: ({ bytes, contentType }) => saveFile(bytes, contentType, `${document.reference}-${n}.pdf`),
    onError: (error) => toast(errorText(error, texts)),
  })
  return (
    <div className="row wrap">
      <Button
        size="compact-sm"
        leftSection={<IconEye size={16} />}
        aria-label={t('versions.lookAt', { n })}
        onClick={() => setShown(true)}
      >
        {t('versions.look')}
      </Button>
      <Button
        size="compact-sm"
        leftSection={<IconDownload size={16} />}
        aria-label={t('versions.pdfOf', { n })}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('note.pdf')}
      </Button>
      {isShown && <VersionDialog document={document} version={version} onClose={() => setShown(false)} />}
    </div>
  )
}

function VersionDialog({ document, version, onClose }: VersionProps & { readonly onClose: () => void }) {
  const { t } = useTexts()
  const query = useVersionPdf(document.id, version.id)
  const title = t('versions.title', { reference: document.reference, n: version.revision })
  return (
    <Dialog opened onClose={onClose} title={title} size="xl">
      <Loaded query={query} lines={8}>
        {({ bytes }) => <PdfPages bytes={bytes} reference={title} />}
      </Loaded>
    </Dialog>
  )
}
