import * as op from '@consign/contract'
import type { FastifyInstance } from 'fastify'
import * as createApiKey from '../features/api-keys/create-api-key.ts'
import * as listApiKeys from '../features/api-keys/list-api-keys.ts'
import * as revokeApiKey from '../features/api-keys/revoke-api-key.ts'
import * as approve from '../features/approvals/approve.ts'
import * as getApproval from '../features/approvals/get-approval.ts'
import * as listApprovals from '../features/approvals/list-approvals.ts'
import * as reject from '../features/approvals/reject.ts'
import * as acceptInvitation from '../features/companies/accept-invitation.ts'
import * as createCompany from '../features/companies/create-company.ts'
import * as createInvitation from '../features/companies/create-invitation.ts'
import * as listCompanies from '../features/companies/list-companies.ts'
import * as listInvitations from '../features/companies/list-invitations.ts'
import * as listMembers from '../features/companies/list-members.ts'
import * as removeMember from '../features/companies/remove-member.ts'
import * as selectCompany from '../features/companies/select-company.ts'
import * as updateMember from '../features/companies/update-member.ts'
import * as withdrawInvitation from '../features/companies/withdraw-invitation.ts'
import * as listConnections from '../features/connections/list-connections.ts'
import * as revokeConnection from '../features/connections/revoke-connection.ts'
import * as updateConnection from '../features/connections/update-connection.ts'
import * as evidence from '../features/documents/evidence.ts'
import * as getArtifact from '../features/documents/get-artifact.ts'
import * as getEvidenceBundle from '../features/documents/get-evidence-bundle.ts'
import * as deleteDraft from '../features/drafts/delete-draft.ts'
import * as listDrafts from '../features/drafts/list-drafts.ts'
import * as saveDraft from '../features/drafts/save-draft.ts'
import * as publish from '../features/issuing/publish.ts'
import * as createSignGrant from '../features/links/create-sign-grant.ts'
import * as renewSignGrant from '../features/links/renew-sign-grant.ts'
import * as revokeSignGrant from '../features/links/revoke-sign-grant.ts'
import * as revokeSignGrants from '../features/links/revoke-sign-grants.ts'
import * as sendSignGrant from '../features/links/send-sign-grant.ts'
import * as consent from '../features/oauth/consent.ts'
import * as getAuthorization from '../features/oauth/get-authorization.ts'
import * as listGrants from '../features/oauth/list-grants.ts'
import * as revokeGrant from '../features/oauth/revoke-grant.ts'
import * as apiKeysConfig from '../features/people/api-keys-config.ts'
import * as getUser from '../features/people/get-user.ts'
import * as jwks from '../features/people/jwks.ts'
import * as recover from '../features/people/recover.ts'
import * as signOut from '../features/people/sign-out.ts'
import * as signUp from '../features/people/sign-up.ts'
import * as token from '../features/people/token.ts'
import * as updateUser from '../features/people/update-user.ts'
import * as verify from '../features/people/verify.ts'
import * as verifyLink from '../features/people/verify-link.ts'
import * as whoami from '../features/people/whoami.ts'
import * as getConsentPhoto from '../features/signing/get-consent-photo.ts'
import * as getSign from '../features/signing/get-sign.ts'
import * as getSignPdf from '../features/signing/get-sign-pdf.ts'
import * as putConsentPhoto from '../features/signing/put-consent-photo.ts'
import * as putSignPhoto from '../features/signing/put-sign-photo.ts'
import * as sign from '../features/signing/sign.ts'
import { refuse } from '../refusal.ts'
import type { Service } from '../service.ts'
import { type HandlerOf, mount } from './mount.ts'
import { mountRpcByQuery } from './rest/mount-rpc.ts'
import { mountTables } from './rest/mount-tables.ts'

/** Gives an operation its handler. */
type On = <O extends op.Operation>(operation: O, feature: { readonly handle: HandlerOf<O> }) => void

/** Every operation with its handler; a test holds the routes against the contract. */
export function mountOperations(app: FastifyInstance, service: Service): void {
  const on: On = (operation, { handle }) => mount(app, service, operation, handle)
  mountPeople(on)
  mountPrograms(on)
  mountNotes(on)
  mountTables(app, service)
  mountRpcByQuery(app, service)
  refuseOtherMethods(app)
}

/** Who people are, and the companies they belong to. */
function mountPeople(on: On): void {
  on(op.signUp, signUp)
  on(op.token, token)
  on(op.getUser, getUser)
  on(op.recover, recover)
  on(op.updateUser, updateUser)
  on(op.verify, verify)
  on(op.verifyLink, verifyLink)
  on(op.signOut, signOut)
  on(op.jwks, jwks)
  on(op.whoami, whoami)
  on(op.apiKeysConfig, apiKeysConfig)

  on(op.acceptInvitation, acceptInvitation)
  on(op.createCompany, createCompany)
  on(op.createInvitation, createInvitation)
  on(op.listCompanies, listCompanies)
  on(op.listInvitations, listInvitations)
  on(op.listMembers, listMembers)
  on(op.removeMember, removeMember)
  on(op.selectCompany, selectCompany)
  on(op.updateMember, updateMember)
  on(op.withdrawInvitation, withdrawInvitation)
}

/** Programs that act for a company, and what people decide about them. */
function mountPrograms(on: On): void {
  on(op.createApiKey, createApiKey)
  on(op.listApiKeys, listApiKeys)
  on(op.revokeApiKey, revokeApiKey)
  on(op.listConnections, listConnections)
  on(op.updateConnection, updateConnection)
  on(op.revokeConnection, revokeConnection)
  on(op.listApprovals, listApprovals)
  on(op.getApproval, getApproval)
  on(op.approve, approve)
  on(op.reject, reject)
  on(op.getAuthorization, getAuthorization)
  on(op.consent, consent)
  on(op.listGrants, listGrants)
  on(op.revokeGrant, revokeGrant)
}

/** The main job: drafts, documents, links, signatures. */
function mountNotes(on: On): void {
  on(op.saveDraft, saveDraft)
  on(op.deleteDraft, deleteDraft)
  on(op.listDrafts, listDrafts)
  on(op.publish, publish)
  on(op.evidence, evidence)
  on(op.getArtifact, getArtifact)
  on(op.getEvidenceBundle, getEvidenceBundle)
  on(op.getConsentPhoto, getConsentPhoto)
  on(op.putConsentPhoto, putConsentPhoto)

  on(op.createSignGrant, createSignGrant)
  on(op.renewSignGrant, renewSignGrant)
  on(op.sendSignGrant, sendSignGrant)
  on(op.revokeSignGrant, revokeSignGrant)
  on(op.revokeSignGrants, revokeSignGrants)
  on(op.getSign, getSign)
  on(op.sign, sign)
  on(op.getSignPdf, getSignPdf)
  on(op.putSignPhoto, putSignPhoto)
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A known path with another method is 405 and says which methods there are; reads and RPC answer like PostgREST. */
function refuseOtherMethods(app: FastifyInstance): void {
  const allowed = new Map<string, Set<string>>()
  for (const { path, method } of op.operations) {
    if (path.startsWith('/rest/')) continue
    allowed.set(path, (allowed.get(path) ?? new Set()).add(method))
  }
  for (const [path, known] of allowed) {
    app.route({
      method: methods.filter((method) => !known.has(method)),
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // The body of a refused method is not read.
      preParsing: async (_request, reply) => {
        reply.header('allow', [...known].join(', '))
        throw refuse('METHOD_NOT_ALLOWED')
      },
      handler: async () => undefined,
    })
  }
}
