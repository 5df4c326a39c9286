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

/**
 * Gives the resolver what is asked for and what that refers to: it goes through all that it is given, which is seconds a click
 * with the whole document.
 */
const noMoreThanAsked = ({ fn: { resolveSubtree } }) => ({
  fn: { resolveSubtree: (spec, path, options) => resolveSubtree(partOf(spec, path), path, options) },
})

function partOf(spec, [room, name]) {
  const { paths, components, ...part } = spec
  const isPath = room === 'paths' && name !== undefined
  if (!isPath && !(room === 'components' && name === 'securitySchemes')) return spec
  const { securitySchemes } = components
  part.paths = isPath ? { [name]: paths[name] } : {}
  part.components = { securitySchemes }
  addReferred(part.components, part.paths, components)
  return part
}

/** Adds to some components what a value refers to, directly or not. */
function addReferred(some, value, all) {
  if (typeof value !== 'object' || value === null) return
  for (const each of Object.values(value)) addReferred(some, each, all)
  const [, kind, name] = /^#\/components\/(\w+)\/([\w.-]+)$/.exec(value.$ref) ?? []
  if (kind === undefined || some[kind]?.[name] !== undefined) return
  some[kind] ??= {}
  some[kind][name] = all[kind][name]
  addReferred(some, some[kind][name], all)
}

const explorer = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#explorer',
  deepLinking: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  plugins: [wholeTags, noMoreThanAsked],
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
