import type { Program } from '@consign/contract'
import type { Static } from 'typebox'
import type { ClientDisplay } from '../../oauth/clients.ts'

export const programOf = ({ id, name, uri, logoUri }: ClientDisplay): Static<typeof Program> => ({
  id,
  name,
  uri,
  logo_uri: logoUri,
})
