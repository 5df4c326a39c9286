/* Starts Swagger UI on our own document, with the installation's anon key filled in. */
const status = document.getElementById('session')

/**
 * Draws the operations tag by tag. From 150 on it would draw only those in sight, and the browser's own search would not
 * find the others.
 */
const wholeTags = ({ React }) => ({
  wrapComponents: {
    operations: (Operations) => (props) => {
      const { specSelectors } = props
      const ofTag = (tag) => ({
        ...specSelectors,
        taggedOperations: () => specSelectors.taggedOperations().filter((_, name) => name === tag),
      })
      const tags = specSelectors.taggedOperations().keySeq().toArray()
      return tags.map((tag) =>
        React.createElement(Operations, { ...props, key: tag, specSelectors: ofTag(tag) }),
      )
    },
  },
})

const explorer = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#explorer',
  deepLinking: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  plugins: [wholeTags],
  // Its default sends the document to a server of others.
  validatorUrl: null,
  persistAuthorization: false,
  onComplete: useAnonKey,
  responseInterceptor: useSession,
})

async function useAnonKey() {
  const answer = await fetch('/functions/v1/api-keys/config')
  if (!answer.ok) return
  const { anonKey } = await answer.json()
  explorer.preauthorizeApiKey('apikey', anonKey)
}

/** Whoever signs in with the explorer is signed in for its other calls; the token stays in this page. */
function useSession(response) {
  const session = signsIn(response) ? response.body : undefined
  if (session?.access_token === undefined) return response
  explorer.preauthorizeApiKey('bearer', session.access_token)
  status.textContent = `Signed in as ${session.user.email}.`
  return response
}

const signsIn = ({ ok, url = '' }) => ok && /\/auth\/v1\/(signup|token)(\?|$)/.test(url)
