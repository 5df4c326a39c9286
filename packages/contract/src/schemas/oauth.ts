import Type from 'typebox'
import { closed, DateTime, list, text, Url, Uuid, verbatim } from './common.ts'
import { PermissionName } from './session.ts'

/** A program's own description at registration, unverified. */
export const Program = closed({
  id: text(2000),
  name: text(120),
  uri: text(65_536),
  logo_uri: text(65_536),
})

/** A program's request to act for a company (GoTrue), with the permissions a consent page preselects. */
export const Authorization = closed({
  authorization_id: text(100),
  redirect_uri: Url,
  client: Program,
  user: closed({ id: Uuid, email: text(254) }),
  scope: verbatim(65_536, { description: 'As the program asked.' }),
  requested: Type.Array(PermissionName, { maxItems: 6, description: 'The permissions among it.' }),
  permissions: Type.Array(PermissionName, {
    maxItems: 6,
    description: 'What is granted unless the person chooses.',
  }),
  requireApproval: Type.Boolean({ description: 'What holds unless the person chooses.' }),
  handOutLinks: Type.Boolean({ description: 'The same.' }),
  signInAgain: Type.Boolean({
    description: 'Whether the person must sign in again before they approve (`prompt=login`, `max_age`).',
  }),
})

/** The way back to the program, with a code or an error. */
export const RedirectUrl = closed({ redirect_url: text(300_000) })

/** A program that acts for the person's company (GoTrue). */
export const ProgramGrant = closed({
  client: Program,
  scopes: list(PermissionName, 6),
  granted_at: DateTime,
})
