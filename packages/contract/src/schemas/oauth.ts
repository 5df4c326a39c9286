import Type from 'typebox'
import { closed, DateTime, Uuid } from './common.ts'
import { PermissionName } from './session.ts'

/** A program as it says of itself when it registers; nobody has checked any of it. */
export const Program = closed({
  id: Type.String(),
  name: Type.String(),
  uri: Type.String(),
  logo_uri: Type.String(),
})

/** A program's request to act for a company (GoTrue), with what a consent page ticks at first. */
export const Authorization = closed({
  authorization_id: Type.String(),
  redirect_uri: Type.String(),
  client: Program,
  user: closed({ id: Uuid, email: Type.String() }),
  scope: Type.String({ description: 'As the program asked.' }),
  requested: Type.Array(PermissionName, { description: 'The permissions among it.' }),
  permissions: Type.Array(PermissionName, { description: 'What is granted unless the person chooses.' }),
  requireApproval: Type.Boolean({ description: 'What holds unless the person chooses.' }),
  handOutLinks: Type.Boolean({ description: 'The same.' }),
})

/** Back to the program: with a code, or with why not. */
export const RedirectUrl = closed({ redirect_url: Type.String() })

/** A program that acts for the person's company (GoTrue). */
export const ProgramGrant = closed({
  client: Program,
  scopes: Type.Array(PermissionName),
  granted_at: DateTime,
})
