import type { Program } from '@consign/contract'
import type { Static } from 'typebox'
import type { ClientFace } from '../../oauth/clients.ts'

/** A program as served. */
export const programOf = ({ id, name, uri, logoUri }: ClientFace): Static<typeof Program> => ({
  id,
  name,
  uri,
  logo_uri: logoUri,
})
