import { type Client, isRefusal } from '@consign/sdk'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useTexts } from '../texts/use-texts.tsx'

interface Factor {
  readonly id: string
  readonly friendly_name: string
  readonly status: 'verified' | 'unverified'
}

/** The second factors that a person must prove; none without a verified one. */
export const factorsToProve = <F extends Factor>({
  factors = [],
}: {
  readonly factors?: readonly F[]
}): F[] => factors.filter(({ status }) => status === 'verified')

interface FactorCodeProps {
  /** Its session gives way to one that proved the factor. */
  readonly client: Client
  readonly factors: readonly Pick<Factor, 'id' | 'friendly_name'>[]
  onDone(): unknown
}

/** Asks for the code that an authenticator shows. */
export function FactorCode({ client, factors, onDone }: FactorCodeProps) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ factorId, code }: { readonly factorId: string; readonly code: string }) => {
      const challenge = await client.challengeFactor({ params: { factorId } })
      return client.verifyFactor({ params: { factorId }, body: { challenge_id: challenge.id, code } })
    },
    onSuccess: onDone,
  })
  useEffect(() => field.current?.focus(), [])
  const isWrong = isRefusal(error, 'mfa_verification_failed')
  const send = ({ factor = factors[0]?.id ?? '', code = '' }: Record<string, string>) =>
    mutate({ factorId: factor, code: code.replaceAll(/\s/g, '') })
  return (
    <Form onSend={send}>
      {error && !isWrong && <ErrorBand error={error} />}
      {factors.length > 1 && (
        <label>
          {t('factor.which')}{' '}
          <select name="factor">
            {factors.map(({ id, friendly_name: name }, index) => (
              <option key={id} value={id}>
                {name || index + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      <TextInput
        ref={field}
        name="code"
        label={t('factor.code')}
        error={isWrong && t('factor.wrong')}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="md"
        required
        withAsterisk={false}
      />
      <Button type="submit" variant="filled" size="md" loading={isPending}>
        {t('mail.continue')}
      </Button>
    </Form>
  )
}
