import type { OutputOf } from '@consign/sdk'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconCopy, IconLinkOff, IconShare3 } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readListsAnew } from '../../api/lists.ts'
import { useApi } from '../../api/use-api.tsx'
import { Band } from '../../parts/band.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ErrorBand } from '../../parts/error-band.tsx'
import { Form } from '../../parts/form.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { useToast } from '../../parts/toast.tsx'
import { type Role, roles } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { NoteRow } from '../use-notes.ts'
import { addresseesOfNotes } from './addressees.ts'
import './many.css'

/** Notes that one link opens: more than one, and at most a truckload. */
const [fewest, most] = [2, 100]

interface RoundDialogProps {
  readonly notes: readonly NoteRow[]
  onClose(): void
}

/** One link by which the driver of a truck signs all chosen notes in one go. */
export default function RoundDialog({ notes, onClose }: RoundDialogProps) {
  const { t } = useTexts()
  const [role, setRole] = useState<Role>('carrier')
  const { open, left } = addresseesOfNotes(notes, [role])
  const make = useRound()
  const fits = open.length >= fewest && open.length <= most
  const send = () => make.mutate({ role, items: open.map(({ id }) => ({ document_id: id })) })
  return (
    <Dialog opened onClose={onClose} title={t('round.title', { n: open.length })} size="lg">
      {make.data ? (
        <Made round={make.data} onClose={onClose} />
      ) : (
        <Form onSend={send}>
          {make.error && <ErrorBand error={make.error} />}
          <p>{t('round.text')}</p>
          <NativeSelect
            label={t('round.role')}
            value={role}
            onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
            data={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          />
          {left > 0 && <p className="cap">{t('many.left', { n: left })}</p>}
          {!fits && <p className="tag warn">{t('round.bounds', { n: most })}</p>}
          <div className="row wrap">
            <span className="grow" />
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button type="submit" variant="filled" disabled={!fits} loading={make.isPending} data-autofocus>
              {t('round.make')}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}

type Round = OutputOf<'create_sign_round'>

function useRound() {
  const api = useApi()
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: (wanted: { readonly role: Role; readonly items: { document_id: string }[] }) =>
      api.createSignRound({ body: { ...wanted, idempotency_key: key.current } }),
    // Another role is another request.
    onError: () => {
      key.current = crypto.randomUUID()
    },
    onSuccess: () => readListsAnew(queries).catch(() => undefined),
  })
}

/** The link to hand over: as a code for the driver's camera, copied, shared; and its end. */
function Made({ round, onClose }: { readonly round: Round; onClose(): void }) {
  const { t, time, inSentence } = useTexts()
  const api = useApi()
  const toast = useToast()
  const end = useMutation({ mutationFn: () => api.revokeSignRound({ body: { id: round.id } }) })
  const role = t(`role.${round.role}`)
  const url = round.url ?? ''
  const n = round.items.length
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast(t('sign.copied'))
  }
  // A person who closes the device's own window has shared nothing.
  const share = () => navigator.share({ title: t('round.title', { n }), url }).catch(() => undefined)
  if (end.isSuccess)
    return (
      <div className="stack">
        <Band tone="info" role="status">
          {t('round.ended')}
        </Band>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </div>
    )
  return (
    <div className="stack">
      {end.error && <ErrorBand error={end.error} />}
      <div className="round-link">
        <div className="stack">
          <b>{t('sign.open', { time: time(round.expiresAt) })}</b>
          <TextInput
            readOnly
            value={url}
            aria-label={t('sign.linkOf', { role })}
            classNames={{ input: 'mono' }}
          />
          <div className="row wrap">
            <Button variant="filled" leftSection={<IconCopy size={18} />} onClick={copy} data-autofocus>
              {t('sign.copy')}
            </Button>
            {'share' in navigator && (
              <Button leftSection={<IconShare3 size={18} />} onClick={share}>
                {t('sign.share')}
              </Button>
            )}
            <Button
              leftSection={<IconLinkOff size={18} />}
              loading={end.isPending}
              onClick={() => end.mutate()}
            >
              {t('round.end')}
            </Button>
          </div>
          <p className="sub">{t('round.secret', { n, role: inSentence(role) })}</p>
        </div>
        <QrCode text={url} label={t('sign.qr', { role })} />
      </div>
    </div>
  )
}
