import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type ArrivedSession, arrivedSession } from '../api/arrival.ts'
import { sessionStore } from '../api/session.ts'
import { useIsSignedIn } from '../api/use-api.tsx'
import { usePerson } from '../api/who.ts'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Doorway } from './doorway.tsx'
import { FactorCode, factorsToProve } from './factor-code.tsx'
import { PasswordField } from './password-field.tsx'

/** Asks before a session from an address is used: anyone can write a link with a session of their own in it. */
export function ArrivalPage() {
  const { t } = useTexts()
  const [session] = useState(arrivedSession.read)
  return (
    <Doorway title={t(session?.isRecovery ? 'recover.title' : 'arrival.title')}>
      {session === null ? <Unchanged text="arrival.wrong" /> : <Question session={session} />}
    </Doorway>
  )
}

/** The account, as the server names it, and the answer. */
function Question({ session }: { readonly session: ArrivedSession }) {
  const [hasLeft, setHasLeft] = useState(false)
  const [isProven, setProven] = useState(false)
  const isSignedIn = useIsSignedIn()
  const account = useQuery({
    queryKey: ['arrived'],
    queryFn: () => session.client.getUser(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { t } = useTexts()
  if (hasLeft) return <Unchanged text="arrival.left" />
  if (account.error)
    // The client drops a session that the server refuses; a fault or a limit leaves it.
    return session.client.tokens() === null ? (
      <Unchanged text="arrival.wrong" />
    ) : (
      <ErrorBand error={account.error} onRetry={() => account.refetch()} />
    )
  if (account.data === undefined) return <Waiting />
  const factors = factorsToProve(account.data)
  const leave = () => {
    arrivedSession.write(null)
    setHasLeft(true)
  }
  return (
    <div className="stack">
      <p>{t('arrival.account')}</p>
      <Named account={account.data} />
      {isSignedIn && <Replaced by={account.data.id} />}
      <p className="sub">{t('arrival.only')}</p>
      {factors.length > 0 && !isProven ? (
        <FactorCode client={session.client} factors={factors} onDone={() => setProven(true)} />
      ) : (
        <Accept session={session} />
      )}
      <Button variant="subtle" onClick={leave}>
        {t('arrival.leave')}
      </Button>
    </div>
  )
}

const Accept = ({ session }: { readonly session: ArrivedSession }) =>
  session.isRecovery ? <NewPassword session={session} /> : <Take session={session} />

function Take({ session }: { readonly session: ArrivedSession }) {
  const { t } = useTexts()
  const take = useTake(session)
  return (
    <Button variant="filled" size="md" onClick={take}>
      {t('arrival.take')}
    </Button>
  )
}

/** To set a password for the named account is to accept its session. */
function NewPassword({ session }: { readonly session: ArrivedSession }) {
  const { t } = useTexts()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (password: string) => session.client.updateUser({ body: { password } }),
    onSuccess: useTake(session),
  })
  return (
    <>
      {error && <ErrorBand error={error} />}
      <Form onSend={(fields) => mutate(fields['password'] ?? '')}>
        <PasswordField isNew label={t('recover.new')} />
        <Button type="submit" variant="filled" size="md" loading={isPending}>
          {t('recover.set')}
        </Button>
      </Form>
    </>
  )
}

function useTake({ client }: ArrivedSession) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return () => {
    arrivedSession.write(null)
    sessionStore.write(client.tokens())
    queries.clear()
    return navigate({ to: '/app/notes' })
  }
}

/** The person signed in here, where it is another one. */
function Replaced({ by }: { readonly by: string }) {
  const { t } = useTexts()
  const { data: person } = usePerson()
  if (person === undefined || person.id === by) return null
  return (
    <Band tone="warn">
      <p>{t('arrival.kept')}</p>
      <Named account={person} />
    </Band>
  )
}

function Unchanged({ text }: { readonly text: 'arrival.left' | 'arrival.wrong' }) {
  const { t } = useTexts()
  return (
    <>
      <Band tone="info" role="status">
        {t(text)}
      </Band>
      <Link to="/app/notes">{t('arrival.on')}</Link>
    </>
  )
}

interface Account {
  readonly email?: string
  readonly user_metadata: Readonly<Record<string, unknown>>
}

/** Each in a direction of its own: no character of a name changes how the address reads. */
const Named = ({ account: { email, user_metadata } }: { readonly account: Account }) => (
  <p>
    <b>
      <bdi>{String(user_metadata['name'] ?? '')}</bdi>
    </b>
    <br />
    <bdi>{email}</bdi>
  </p>
)
