import { apiKeysConfig } from './operations/api-keys-config.ts'
import { createSignGrant } from './operations/create-sign-grant.ts'
import { deleteDraft } from './operations/delete-draft.ts'
import { evidence } from './operations/evidence.ts'
import { getArtifact } from './operations/get-artifact.ts'
import { getConsentPhoto } from './operations/get-consent-photo.ts'
import { getEvidenceBundle } from './operations/get-evidence-bundle.ts'
import { getSign } from './operations/get-sign.ts'
import { getSignPdf } from './operations/get-sign-pdf.ts'
import { getUser } from './operations/get-user.ts'
import { jwks } from './operations/jwks.ts'
import { listDrafts } from './operations/list-drafts.ts'
import { publish } from './operations/publish.ts'
import { putConsentPhoto } from './operations/put-consent-photo.ts'
import { putSignPhoto } from './operations/put-sign-photo.ts'
import { renewSignGrant } from './operations/renew-sign-grant.ts'
import { revokeSignGrant } from './operations/revoke-sign-grant.ts'
import { revokeSignGrants } from './operations/revoke-sign-grants.ts'
import { saveDraft } from './operations/save-draft.ts'
import { sign } from './operations/sign.ts'
import { signOut } from './operations/sign-out.ts'
import { signUp } from './operations/sign-up.ts'
import { token } from './operations/token.ts'
import { whoami } from './operations/whoami.ts'

export const operations = [
  apiKeysConfig,
  createSignGrant,
  deleteDraft,
  evidence,
  getArtifact,
  getConsentPhoto,
  getEvidenceBundle,
  getSignPdf,
  getSign,
  getUser,
  jwks,
  listDrafts,
  publish,
  putConsentPhoto,
  putSignPhoto,
  renewSignGrant,
  revokeSignGrant,
  revokeSignGrants,
  saveDraft,
  signOut,
  signUp,
  sign,
  token,
  whoami,
] as const
