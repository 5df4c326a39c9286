import { ConsignError, isRefusal } from '@consign/sdk'
import { Button, FileButton, Textarea } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/use-api.tsx'
import { Band } from '../../parts/band.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ErrorBand } from '../../parts/error-band.tsx'
import { Form } from '../../parts/form.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { readNoteAnew } from '../read-anew.ts'

/** Letters of a seal at most. */
const most = 262_144

interface ImportSealDialogProps {
  readonly documentId: string
  onClose(): void
}

/** A seal that a partner made elsewhere: as text, or as the file that it came in. */
export function ImportSealDialog({ documentId, onClose }: ImportSealDialogProps) {
  const { t } = useTexts()
  const [jws, setJws] = useState('')
  const { mutate, error, isPending } = useImport(documentId, onClose)
  const take = async (file: File | null) => file && setJws(await file.slice(0, most + 1).text())
  return (
    <Dialog opened onClose={onClose} title={t('seals.import')} size="lg">
      <Form onSend={() => mutate(jws)}>
        {error && <ImportError error={error} />}
        <p>{t('seals.importText')}</p>
        <Textarea
          label={t('seals.jws')}
          description={t('seals.jwsText')}
          value={jws}
          required
          withAsterisk={false}
          rows={6}
          classNames={{ input: 'mono' }}
          data-autofocus
          onChange={({ currentTarget }) => setJws(currentTarget.value)}
        />
        <div className="row wrap">
          <FileButton onChange={take}>
            {(props) => (
              <Button leftSection={<IconFile size={18} />} {...props}>
                {t('seals.file')}
              </Button>
            )}
          </FileButton>
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isPending}>
            {t('seals.add')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function useImport(documentId: string, onDone: () => void) {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    // Mail breaks its lines.
    mutationFn: (text: string) =>
      api.importSeal({ params: { documentId }, body: { jws: text.replaceAll(/\s/g, '') } }),
    onSuccess: async () => {
      await readNoteAnew(queries, documentId).catch(() => undefined)
      toast(t('seals.added'))
      onDone()
    },
  })
}

/** Why a seal is refused, in words, and beside it the message of the check. */
function ImportError({ error }: { readonly error: unknown }) {
  const { t, has } = useTexts()
  // Other letters than those of a JWS are refused before anything is read.
  const isMalformed = isRefusal(error, 'INVALID_REQUEST')
  const problem = error instanceof ConsignError ? error.problems[0] : undefined
  const key = `seals.reason.${isMalformed ? 'malformed' : problem?.rule}`
  if (!has(key)) return <ErrorBand error={error} />
  return (
    <Band tone="bad" role="alert">
      <p>{t(key)}</p>
      {!isMalformed && (
        <p className="cap" lang="en">
          {problem?.message}
        </p>
      )}
    </Band>
  )
}
