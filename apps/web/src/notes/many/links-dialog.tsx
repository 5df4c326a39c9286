import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readListsAnew } from '../../api/lists.ts'
import { useApi } from '../../api/use-api.tsx'
import { Band } from '../../parts/band.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ErrorBand } from '../../parts/error-band.tsx'
import { Form } from '../../parts/form.tsx'
import { type Role, roles } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { NoteRow } from '../use-notes.ts'
import { addresseesOfNotes } from './addressees.ts'
import { failedOf } from './failed.ts'
import { type LinkWanted, mailLinks, makeLinks, mostLinks } from './hand-links.ts'
import { useKnown, withAddresses } from './known-addresses.ts'
import { LinksMade } from './links-made.tsx'
import { MailBox } from './mail-box.tsx'
import './many.css'
import { RoleBoxes } from './role-boxes.tsx'

interface LinksDialogProps {
  readonly notes: readonly NoteRow[]
  onClose(): void
}

/** Makes the links of many notes, all or none, and mails those whose party has an address. */
export default function LinksDialog({ notes, onClose }: LinksDialogProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<readonly Role[]>(roles)
  const [mails, setMails] = useState(true)
  const { open, left } = addresseesOfNotes(notes, chosen)
  const wanted = open.map(({ id, ...party }) => ({ ...party, documentId: id }))
  const known = useKnown(wanted) ?? 0
  const make = useLinks()
  const close = make.data ? t('common.close') : t('common.cancel')
  const send = () => make.mutate({ wanted, mails })
  return (
    <Dialog opened onClose={onClose} title={t('many.linksTitle', { n: notes.length })} size="lg">
      <Form onSend={send}>
        {make.error && <Refused error={make.error} wanted={wanted} />}
        {make.data ? (
          <LinksMade links={make.data} />
        ) : (
          <>
            <RoleBoxes legend={t('many.for')} chosen={chosen} onChoose={setChosen} />
            {left > 0 && <p className="cap">{t('many.left', { n: left })}</p>}
            {wanted.length > mostLinks && <p className="tag warn">{t('many.mostLinks', { n: mostLinks })}</p>}
            <MailBox known={known} all={wanted.length} isOn={mails} onChange={setMails} />
          </>
        )}
        <div className="row wrap">
          <span className="grow" />
          <Button onClick={onClose}>{close}</Button>
          {!make.data && (
            <Button
              type="submit"
              variant="filled"
              disabled={wanted.length === 0 || wanted.length > mostLinks}
              loading={make.isPending}
              data-autofocus
            >
              {t('many.makeLinks', { n: wanted.length })}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}

function useLinks() {
  const api = useApi()
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: async ({
      wanted,
      mails,
    }: {
      readonly wanted: readonly LinkWanted[]
      readonly mails: boolean
    }) => {
      const addressed = mails ? await withAddresses(api, queries, wanted) : wanted
      return mailLinks(api, await makeLinks(api, addressed, key.current), () => undefined)
    },
    // Another choice is another request.
    onError: () => {
      key.current = crypto.randomUUID()
    },
    onSuccess: () => readListsAnew(queries).catch(() => undefined),
  })
}

/** Why no link was made, note by note. */
function Refused({ error, wanted }: { readonly error: unknown; readonly wanted: readonly LinkWanted[] }) {
  const { t } = useTexts()
  const failed = failedOf(error, wanted.length)
  return (
    <>
      <ErrorBand error={error} isListed={failed.length > 0} />
      <Band tone="warn">
        <p>{t('many.noLinks')}</p>
        <ul className="many-list many-scroll">
          {failed.map(({ index, path, message }) => (
            <li key={`${index} ${path}`}>
              <b>
                <bdi>{wanted[index]?.reference}</bdi>
              </b>{' '}
              <span className="cap">{message}</span>
            </li>
          ))}
        </ul>
      </Band>
    </>
  )
}
