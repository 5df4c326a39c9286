import { acceptInvitation } from './operations/accept-invitation.ts'
import { apiKeysConfig } from './operations/api-keys-config.ts'
import { approve } from './operations/approve.ts'
import { consent } from './operations/consent.ts'
import { createApiKey } from './operations/create-api-key.ts'
import { createCompany } from './operations/create-company.ts'
import { createInvitation } from './operations/create-invitation.ts'
import { createSignGrant } from './operations/create-sign-grant.ts'
import { deleteDraft } from './operations/delete-draft.ts'
import { evidence } from './operations/evidence.ts'
import { getApproval } from './operations/get-approval.ts'
import { getArtifact } from './operations/get-artifact.ts'
import { getAuthorization } from './operations/get-authorization.ts'
import { getConsentPhoto } from './operations/get-consent-photo.ts'
import { getEvidenceBundle } from './operations/get-evidence-bundle.ts'
import { getSign } from './operations/get-sign.ts'
import { getSignPdf } from './operations/get-sign-pdf.ts'
import { getUser } from './operations/get-user.ts'
import { jwks } from './operations/jwks.ts'
import { listApiKeys } from './operations/list-api-keys.ts'
import { listApprovals } from './operations/list-approvals.ts'
import { listCompanies } from './operations/list-companies.ts'
import { listConnections } from './operations/list-connections.ts'
import { listDrafts } from './operations/list-drafts.ts'
import { listGrants } from './operations/list-grants.ts'
import { listInvitations } from './operations/list-invitations.ts'
import { listMembers } from './operations/list-members.ts'
import { publish } from './operations/publish.ts'
import { putConsentPhoto } from './operations/put-consent-photo.ts'
import { putSignPhoto } from './operations/put-sign-photo.ts'
import { recover } from './operations/recover.ts'
import { reject } from './operations/reject.ts'
import { removeMember } from './operations/remove-member.ts'
import { renewSignGrant } from './operations/renew-sign-grant.ts'
import { revokeApiKey } from './operations/revoke-api-key.ts'
import { revokeConnection } from './operations/revoke-connection.ts'
import { revokeGrant } from './operations/revoke-grant.ts'
import { revokeSignGrant } from './operations/revoke-sign-grant.ts'
import { revokeSignGrants } from './operations/revoke-sign-grants.ts'
import { saveDraft } from './operations/save-draft.ts'
import { selectCompany } from './operations/select-company.ts'
import { sendSignGrant } from './operations/send-sign-grant.ts'
import { sign } from './operations/sign.ts'
import { signOut } from './operations/sign-out.ts'
import { signUp } from './operations/sign-up.ts'
import { token } from './operations/token.ts'
import { updateConnection } from './operations/update-connection.ts'
import { updateMember } from './operations/update-member.ts'
import { updateUser } from './operations/update-user.ts'
import { verify } from './operations/verify.ts'
import { verifyLink } from './operations/verify-link.ts'
import { whoami } from './operations/whoami.ts'
import { withdrawInvitation } from './operations/withdraw-invitation.ts'

/** Every operation there is. */
export const operations = [
  acceptInvitation,
  apiKeysConfig,
  approve,
  consent,
  createApiKey,
  createCompany,
  createInvitation,
  createSignGrant,
  deleteDraft,
  evidence,
  getApproval,
  getArtifact,
  getAuthorization,
  getConsentPhoto,
  getEvidenceBundle,
  getSignPdf,
  getSign,
  getUser,
  jwks,
  listApiKeys,
  listApprovals,
  listCompanies,
  listConnections,
  listDrafts,
  listGrants,
  listInvitations,
  listMembers,
  publish,
  putConsentPhoto,
  putSignPhoto,
  recover,
  reject,
  removeMember,
  renewSignGrant,
  revokeApiKey,
  revokeConnection,
  revokeGrant,
  revokeSignGrant,
  revokeSignGrants,
  saveDraft,
  selectCompany,
  sendSignGrant,
  signOut,
  signUp,
  sign,
  token,
  updateConnection,
  updateMember,
  updateUser,
  verifyLink,
  verify,
  whoami,
  withdrawInvitation,
] as const
