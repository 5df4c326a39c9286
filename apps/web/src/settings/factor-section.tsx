import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { usePerson } from '../api/who.ts'
import { FactorCode, factorsToProve } from '../doorway/factor-code.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { QrCode } from '../parts/qr-code.tsx'
import { Time } from '../parts/time.tsx'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** The second factor of the person: adding one, and removing it. */
export function FactorSection() {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { data: person } = usePerson()
  const add = useMutation({ mutationFn: () => api.enrollFactor({ body: { factor_type: 'totp' } }) })
  const remove = useMutation({
    mutationFn: (factorId: string) => api.unenrollFactor({ params: { factorId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['person'] }),
  })
  const added = async () => {
    add.reset()
    toast(t('factor.added'))
    await queries.invalidateQueries({ queryKey: ['person'] })
  }
  if (person === undefined) return null
  const factors = factorsToProve(person)
  const error = add.error ?? remove.error
  return (
    <section className="sheet card stack">
      <h2>{t('factor.title')}</h2>
      <p className="sub">{t('factor.text')}</p>
      {error && <ErrorBand error={error} />}
      {factors.map(({ id, friendly_name: name, created_at: at }) => (
        <div key={id} className="row between wrap">
          <span className="grow">
            <bdi>{name || t('factor.authenticator')}</bdi>
            <p className="cap">
              <Time at={at} />
            </p>
          </span>
          <Button loading={remove.isPending} onClick={() => remove.mutate(id)}>
            {t('factor.remove')}
          </Button>
        </div>
      ))}
      {add.data ? (
        <>
          <p>{t('factor.scan')}</p>
          <QrCode text={add.data.totp.uri} label={t('factor.qr')} />
          <p className="cap">
            {t('factor.secret')} <bdi className="mono">{add.data.totp.secret}</bdi>
          </p>
          <FactorCode client={api} factors={[{ id: add.data.id, friendly_name: '' }]} onDone={added} />
        </>
      ) : (
        factors.length === 0 && (
          <div>
            <Button loading={add.isPending} onClick={() => add.mutate()}>
              {t('factor.add')}
            </Button>
          </div>
        )
      )}
    </section>
  )
}
