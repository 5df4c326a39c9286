import { NativeSelect } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCompanies, useCompany } from '../api/who.ts'
import { Logo } from '../parts/logo.tsx'
import { useSwitchCompany } from '../session/use-company-switch.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { Authorization } from './authorization.ts'
import { Grant } from './grant.tsx'

/** The program, where its answers go, for which company; then its permissions. */
export function Request({ authorization }: { readonly authorization: Authorization }) {
  const { t } = useTexts()
  const company = useCompany()
  return (
    <main className="consent">
      <p className="row">
        <Logo />
        <b>{t('app.name')}</b>
      </p>
      <section className="sheet">
        <div className="consent-part stack">
          <h1>{t('consent.title', { company: company?.name ?? '…' })}</h1>
          <Asker authorization={authorization} />
        </div>
        <Grant authorization={authorization} />
      </section>
    </main>
  )
}

function Asker({ authorization: { client, redirect_uri, user } }: { readonly authorization: Authorization }) {
  const { t } = useTexts()
  return (
    <dl className="kv">
      <dt>{t('consent.callsItself')}</dt>
      <dd>
        <bdi className="program">{client.name}</bdi>{' '}
        <span className="pill warn">
          <IconAlertTriangle size={14} aria-hidden="true" />
          {t('consent.notVerified')}
        </span>
        <p className="cap">{t('consent.notVerifiedText')}</p>
      </dd>
      <DescribedAt clientId={client.id} />
      <dt>{t('consent.answers')}</dt>
      <dd>
        <AnswersTo redirectUri={redirect_uri} />
      </dd>
      <dt>{t('consent.you')}</dt>
      <dd>
        <bdi>{user.email}</bdi>
        <CompanyChoice />
      </dd>
    </dl>
  )
}

/** The host that publishes what the program says of itself; its id is the address (client id metadata document). */
function DescribedAt({ clientId }: { readonly clientId: string }) {
  const { t } = useTexts()
  const url = URL.parse(clientId)
  if (url?.protocol !== 'https:') return null
  return (
    <>
      <dt>{t('consent.describedAt')}</dt>
      <dd>
        <b className="host">{url.host}</b>
      </dd>
    </>
  )
}

/** Behind a scheme of the program's own stands whatever it likes, so the scheme alone is shown. */
function AnswersTo({ redirectUri }: { readonly redirectUri: string }) {
  const { t } = useTexts()
  const { protocol, hostname } = new URL(redirectUri)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  const isLoopback = protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  return (
    <>
      <b className="host">{isWeb ? hostname : protocol}</b>{' '}
      {(isLoopback || !isWeb) && (
        <span className="cap">{t(isLoopback ? 'consent.loopback' : 'consent.ownScheme')}</span>
      )}
    </>
  )
}

/** The company, for a person with several. */
function CompanyChoice() {
  const { t } = useTexts()
  const company = useCompany()
  const { data: companies = [] } = useCompanies()
  const change = useSwitchCompany()
  if (companies.length < 2) return null
  return (
    <NativeSelect
      label={t('consent.company')}
      value={company?.id ?? ''}
      data={companies.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
