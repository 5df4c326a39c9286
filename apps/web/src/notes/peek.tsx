import { ActionIcon, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLink, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Moments } from '../note/moment-list.tsx'
import { momentsOf } from '../note/moments.ts'
import '../note/note.css'
import { findType } from '@consign/document-types'
import { signatureBox } from '../draft/model/signature-box.ts'
import { standingOf } from '../note/generations.ts'
import { type Evidence, useEvidence, usePdf } from '../note/use-note.ts'
import { Loaded } from '../parts/loaded.tsx'
import { roles } from '../parts/trio.tsx'
import { PdfPages } from '../pdf/lazy-pdf-pages.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** How long a row must be selected before its note is fetched, in ms: moving through the list fetches nothing. */
const rest = 200
/** Events that are shown. */
const last = 4

interface PeekProps {
  readonly documentId: string | null
  onClose(): void
}

/** The selected note beside the list: its signatures, its page, its last event. */
export function Peek({ documentId, onClose }: PeekProps) {
  const { t } = useTexts()
  const [shown] = useDebouncedValue(documentId, rest)
  return (
    <aside className="peek" aria-label={t('peek.title')}>
      {shown === null ? (
        <>
          <PeekClose onClose={onClose} />
          <p className="sub">{t('peek.none')}</p>
        </>
      ) : (
        <Peeked key={shown} documentId={shown} onClose={onClose} />
      )}
    </aside>
  )
}

function PeekClose({ onClose }: Pick<PeekProps, 'onClose'>) {
  const { t } = useTexts()
  return (
    <ActionIcon variant="subtle" aria-label={t('common.close')} onClick={onClose}>
      <IconX size={18} />
    </ActionIcon>
  )
}

function Peeked({ documentId, onClose }: { readonly documentId: string; readonly onClose: () => void }) {
  const { t } = useTexts()
  const query = useEvidence(documentId)
  return (
    <Loaded query={query} lines={8}>
      {(evidence) => (
        <>
          <div className="row between">
            <h2>
              <bdi>{evidence.document.reference}</bdi>
            </h2>
            <span className="row">
              <Button
                size="compact-sm"
                leftSection={<IconLink size={16} />}
                renderRoot={(props) => (
                  <Link
                    to="/app/notes/$documentId"
                    params={{ documentId }}
                    search={{ tab: 'signatures' }}
                    {...props}
                  />
                )}
              >
                {t('peek.links')}
              </Button>
              <Button
                size="compact-sm"
                renderRoot={(props) => (
                  <Link to="/app/notes/$documentId" params={{ documentId }} {...props} />
                )}
              >
                {t('peek.open')}
              </Button>
              <PeekClose onClose={onClose} />
            </span>
          </div>
          <PeekBoxes evidence={evidence} />
          <PeekPage document={evidence.document} />
          <Moments moments={momentsOf(evidence).slice(0, last)} />
        </>
      )}
    </Loaded>
  )
}

/** Boxes 22, 23 and 24: the signature and its time, or the state of the link. */
function PeekBoxes({ evidence }: { readonly evidence: Evidence }) {
  const { t, time } = useTexts()
  const definition = findType(evidence.document.type)?.definition
  return (
    <div className="peek-boxes">
      {roles.map((role) => {
        const standing = standingOf(evidence, role)
        const consent = standing?.isEarlier === false ? standing.consent : undefined
        const link = evidence.links.findLast((each) => each.role === role && !each.successive)
        return (
          <div key={role}>
            <b className="bn" title={t(`role.${role}`)}>
              {definition && signatureBox(definition, role)}
            </b>
            {consent ? (
              <>
                <b>
                  <bdi>{consent.body.name}</bdi>
                </b>
                <span className="cap">{time(consent.receivedAt)}</span>
              </>
            ) : (
              <span>
                {t(
                  link?.status === 'active'
                    ? 'box.open'
                    : link?.status === 'expired'
                      ? 'box.expired'
                      : 'box.none',
                )}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

function PeekPage({ document }: Pick<Evidence, 'document'>) {
  const query = usePdf(document.id, document.currentVersionId)
  return (
    <Loaded query={query} lines={6}>
      {({ bytes }) => <PdfPages bytes={bytes} reference={document.reference} most={1} />}
    </Loaded>
  )
}
