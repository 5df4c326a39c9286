import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '../api/use-api.tsx'
import { Doorway } from '../doorway/doorway.tsx'
import { SignInForm } from '../doorway/sign-in-form.tsx'
import { Band } from '../parts/band.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SignedIn } from '../shell/signed-in.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import './consent.css'
import { isEnded } from './is-ended.ts'
import { Request } from './request.tsx'

const route = getRouteApi('/oauth/consent')

/** The page to which a program sends a person for consent. */
export const ConsentPage = () => (
  <SignedIn>
    <Asked />
  </SignedIn>
)

function Asked() {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { authorization_id: authorizationId = '' } = route.useSearch()
  const query = useQuery({
    queryKey: ['authorization', authorizationId],
    queryFn: () => api.getAuthorization({ params: { authorizationId } }),
    enabled: authorizationId !== '',
  })
  if (authorizationId === '' || isEnded(query.error))
    return (
      <Doorway title={t('consent.program')}>
        <Band tone="bad" role="alert">
          {t('consent.ended')}
        </Band>
      </Doorway>
    )
  return (
    <Loaded query={query}>
      {(authorization) =>
        authorization.signInAgain ? (
          <Doorway title={t('signIn.title')}>
            <p>{t('consent.signInAgain')}</p>
            <SignInForm onDone={() => queries.resetQueries()} />
          </Doorway>
        ) : (
          <Request authorization={authorization} />
        )
      }
    </Loaded>
  )
}
