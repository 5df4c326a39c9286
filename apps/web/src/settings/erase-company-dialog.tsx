import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { useCompany } from '../api/who.ts'
import { Band } from '../parts/band.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { KeptList } from './kept-list.tsx'

/** Asks for the erasure of the company in seven days, by its name; any owner takes it back until then. */
export function EraseCompanyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const api = useApi()
  const name = useCompany()?.name ?? ''
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (typed: string) => api.eraseCompany({ body: { name: typed } }),
  })
  if (data) return <Asked {...data} name={name} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={t('leave.companyTitle', { name })}>
      <Form onSend={(fields) => mutate(fields['name'] ?? '')}>
        {error && <ErrorBand error={error} />}
        <p>{t('leave.companyText')}</p>
        <TextInput
          name="name"
          label={t('leave.companyName')}
          autoComplete="off"
          required
          withAsterisk={false}
          data-autofocus
        />
        <div className="row wrap">
          <Keep onDone={onClose} />
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="danger" loading={isPending}>
            {t('leave.company')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

interface AskedProps {
  readonly name: string
  readonly erasesAt: string
  readonly kept: Parameters<typeof KeptList>[0]['kept']
  onClose(): void
}

function Asked({ name, erasesAt, kept, onClose }: AskedProps) {
  const { t, time } = useTexts()
  return (
    <Dialog opened onClose={onClose} title={t('leave.companyTitle', { name })}>
      <div className="stack">
        <Band tone="warn" role="status">
          {t('leave.companyDone', { time: time(erasesAt) })}
        </Band>
        <KeptList kept={kept} />
        <div className="row wrap">
          <Keep onDone={onClose} />
        </div>
      </div>
    </Dialog>
  )
}

/** Takes back what any owner has asked for. */
function Keep({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => api.keepCompany({}),
    onSuccess: () => {
      toast(t('leave.kept.company'))
      onDone()
    },
  })
  return (
    <>
      {error && <ErrorBand error={error} />}
      <Button loading={isPending} onClick={() => mutate()}>
        {t('leave.keep')}
      </Button>
    </>
  )
}
