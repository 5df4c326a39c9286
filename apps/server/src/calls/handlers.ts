// Made by tools/check-generated.ts from the files of features/ that are named like an operation.
import type { AnyOperation } from '@consign/contract'
import { handle as createApiKey } from '../features/api-keys/create-api-key.ts'
import { handle as listApiKeys } from '../features/api-keys/list-api-keys.ts'
import { handle as revokeApiKey } from '../features/api-keys/revoke-api-key.ts'
import { handle as approve } from '../features/approvals/approve.ts'
import { handle as getApproval } from '../features/approvals/get-approval.ts'
import { handle as listApprovals } from '../features/approvals/list-approvals.ts'
import { handle as reject } from '../features/approvals/reject.ts'
import { handle as apiKeysConfig } from '../features/auth/api-keys-config.ts'
import { handle as challengeFactor } from '../features/auth/challenge-factor.ts'
import { handle as confirmLink } from '../features/auth/confirm-link.ts'
import { handle as endSession } from '../features/auth/end-session.ts'
import { handle as enrollFactor } from '../features/auth/enroll-factor.ts'
import { handle as eraseAccount } from '../features/auth/erase-account.ts'
import { handle as getUser } from '../features/auth/get-user.ts'
import { handle as jwks } from '../features/auth/jwks.ts'
import { handle as listSessions } from '../features/auth/list-sessions.ts'
import { handle as otp } from '../features/auth/otp.ts'
import { handle as reauthenticate } from '../features/auth/reauthenticate.ts'
import { handle as recover } from '../features/auth/recover.ts'
import { handle as resend } from '../features/auth/resend.ts'
import { handle as signOut } from '../features/auth/sign-out.ts'
import { handle as signUp } from '../features/auth/sign-up.ts'
import { handle as token } from '../features/auth/token.ts'
import { handle as unenrollFactor } from '../features/auth/unenroll-factor.ts'
import { handle as updateUser } from '../features/auth/update-user.ts'
import { handle as verifyFactor } from '../features/auth/verify-factor.ts'
import { handle as verifyLink } from '../features/auth/verify-link.ts'
import { handle as verify } from '../features/auth/verify.ts'
import { handle as whoami } from '../features/auth/whoami.ts'
import { handle as acceptInvitation } from '../features/companies/accept-invitation.ts'
import { handle as createCompany } from '../features/companies/create-company.ts'
import { handle as createInvitation } from '../features/companies/create-invitation.ts'
import { handle as eraseCompany } from '../features/companies/erase-company.ts'
import { handle as keepCompany } from '../features/companies/keep-company.ts'
import { handle as listCompanies } from '../features/companies/list-companies.ts'
import { handle as listInvitations } from '../features/companies/list-invitations.ts'
import { handle as listMembers } from '../features/companies/list-members.ts'
import { handle as readInvitation } from '../features/companies/read-invitation.ts'
import { handle as removeMember } from '../features/companies/remove-member.ts'
import { handle as selectCompany } from '../features/companies/select-company.ts'
import { handle as updateCompany } from '../features/companies/update-company.ts'
import { handle as updateMember } from '../features/companies/update-member.ts'
import { handle as withdrawInvitation } from '../features/companies/withdraw-invitation.ts'
import { handle as listConnections } from '../features/connections/list-connections.ts'
import { handle as revokeConnection } from '../features/connections/revoke-connection.ts'
import { handle as setHandOutLinks } from '../features/connections/set-hand-out-links.ts'
import { handle as updateConnection } from '../features/connections/update-connection.ts'
import { handle as evidence } from '../features/documents/evidence.ts'
import { handle as getArtifact } from '../features/documents/get-artifact.ts'
import { handle as getEvidenceBundle } from '../features/documents/get-evidence-bundle.ts'
import { handle as getSignBundle } from '../features/documents/get-sign-bundle.ts'
import { handle as getVersionArtifact } from '../features/documents/get-version-artifact.ts'
import { handle as listDocuments } from '../features/documents/list-documents.ts'
import { handle as deleteDraft } from '../features/drafts/delete-draft.ts'
import { handle as draftFrom } from '../features/drafts/draft-from.ts'
import { handle as listDrafts } from '../features/drafts/list-drafts.ts'
import { handle as previewDraft } from '../features/drafts/preview-draft.ts'
import { handle as saveDraft } from '../features/drafts/save-draft.ts'
import { handle as getEftiReport } from '../features/efti/get-efti-report.ts'
import { handle as getEfti } from '../features/efti/get-efti.ts'
import { handle as getUncefact } from '../features/efti/get-uncefact.ts'
import { handle as listEvents } from '../features/events/list-events.ts'
import { handle as streamEvents } from '../features/events/stream-events.ts'
import { handle as publishBatch } from '../features/issuing/publish-batch.ts'
import { handle as publish } from '../features/issuing/publish.ts'
import { handle as checkContractor } from '../features/library/check-contractor.ts'
import { handle as deleteContractor } from '../features/library/delete-contractor.ts'
import { handle as deleteTemplate } from '../features/library/delete-template.ts'
import { handle as deleteVehicle } from '../features/library/delete-vehicle.ts'
import { handle as importContractors } from '../features/library/import-contractors.ts'
import { handle as importVehicles } from '../features/library/import-vehicles.ts'
import { handle as redactContractor } from '../features/library/redact-contractor.ts'
import { handle as redactVehicle } from '../features/library/redact-vehicle.ts'
import { handle as saveContractor } from '../features/library/save-contractor.ts'
import { handle as saveTemplate } from '../features/library/save-template.ts'
import { handle as saveVehicle } from '../features/library/save-vehicle.ts'
import { handle as searchContractors } from '../features/library/search-contractors.ts'
import { handle as searchVehicles } from '../features/library/search-vehicles.ts'
import { handle as acceptReservations } from '../features/life/accept-reservations.ts'
import { handle as amendDocument } from '../features/life/amend-document.ts'
import { handle as cancelDocument } from '../features/life/cancel-document.ts'
import { handle as notifyReservation } from '../features/life/notify-reservation.ts'
import { handle as recordStatement } from '../features/life/record-statement.ts'
import { handle as replaceDocument } from '../features/life/replace-document.ts'
import { handle as reportRefusal } from '../features/life/report-refusal.ts'
import { handle as reportTransport } from '../features/life/report-transport.ts'
import { handle as supplementDocument } from '../features/life/supplement-document.ts'
import { handle as supplementSign } from '../features/life/supplement-sign.ts'
import { handle as withdrawAmendment } from '../features/life/withdraw-amendment.ts'
import { handle as createHandoverLink } from '../features/links/create-handover-link.ts'
import { handle as createSignGrant } from '../features/links/create-sign-grant.ts'
import { handle as createSignGrants } from '../features/links/create-sign-grants.ts'
import { handle as createSignHandover } from '../features/links/create-sign-handover.ts'
import { handle as createSignRound } from '../features/links/create-sign-round.ts'
import { handle as getSignRound } from '../features/links/get-sign-round.ts'
import { handle as renewSignGrant } from '../features/links/renew-sign-grant.ts'
import { handle as revokeSignGrant } from '../features/links/revoke-sign-grant.ts'
import { handle as revokeSignGrants } from '../features/links/revoke-sign-grants.ts'
import { handle as revokeSignRound } from '../features/links/revoke-sign-round.ts'
import { handle as sendSignGrant } from '../features/links/send-sign-grant.ts'
import { handle as consignKeys } from '../features/log/consign-keys.ts'
import { handle as getLogCheckpoint } from '../features/log/get-log-checkpoint.ts'
import { handle as getLogKey } from '../features/log/get-log-key.ts'
import { handle as getLogTile } from '../features/log/get-log-tile.ts'
import { handle as consent } from '../features/oauth/consent.ts'
import { handle as getAuthorization } from '../features/oauth/get-authorization.ts'
import { handle as listGrants } from '../features/oauth/list-grants.ts'
import { handle as revokeGrant } from '../features/oauth/revoke-grant.ts'
import { handle as checkPdf } from '../features/prints/check-pdf.ts'
import { handle as checkPrint } from '../features/prints/check-print.ts'
import { handle as getPrintPdf } from '../features/prints/get-print-pdf.ts'
import { handle as activateSealCertificate } from '../features/seals/activate-seal-certificate.ts'
import { handle as checkSealDns } from '../features/seals/check-seal-dns.ts'
import { handle as createSealCertificate } from '../features/seals/create-seal-certificate.ts'
import { handle as importSeal } from '../features/seals/import-seal.ts'
import { handle as listSealCertificates } from '../features/seals/list-seal-certificates.ts'
import { handle as replaceSealChain } from '../features/seals/replace-seal-chain.ts'
import { handle as retireSealCertificate } from '../features/seals/retire-seal-certificate.ts'
import { handle as updateSealSettings } from '../features/seals/update-seal-settings.ts'
import { handle as verifySeal } from '../features/seals/verify-seal.ts'
import { handle as confirmSign } from '../features/signing/confirm-sign.ts'
import { handle as getConsentPhoto } from '../features/signing/get-consent-photo.ts'
import { handle as getSignPdf } from '../features/signing/get-sign-pdf.ts'
import { handle as getSignReceipt } from '../features/signing/get-sign-receipt.ts'
import { handle as getSign } from '../features/signing/get-sign.ts'
import { handle as putConsentPhoto } from '../features/signing/put-consent-photo.ts'
import { handle as putSignPhoto } from '../features/signing/put-sign-photo.ts'
import { handle as sign } from '../features/signing/sign.ts'
import { handle as agreeTrack } from '../features/tracking/agree-track.ts'
import { handle as endTrack } from '../features/tracking/end-track.ts'
import { handle as endTracking } from '../features/tracking/end-tracking.ts'
import { handle as follow } from '../features/tracking/follow.ts'
import { handle as forgetTracking } from '../features/tracking/forget-tracking.ts'
import { handle as getRoute } from '../features/tracking/get-route.ts'
import { handle as getTrack } from '../features/tracking/get-track.ts'
import { handle as osmandGet } from '../features/tracking/osmand-get.ts'
import { handle as osmandPost } from '../features/tracking/osmand-post.ts'
import { handle as sendPositions } from '../features/tracking/send-positions.ts'
import { handle as shareTracking } from '../features/tracking/share-tracking.ts'
import { handle as startTracking } from '../features/tracking/start-tracking.ts'
import { handle as streamTracking } from '../features/tracking/stream-tracking.ts'
import { handle as trackAlso } from '../features/tracking/track-also.ts'
import { handle as trustStatus } from '../features/trust/trust-status.ts'
import type { HandlerOf } from '../contexts/handler.ts'

/** The handler of every operation, by its id. */
export const handlers: { readonly [O in AnyOperation as O['id']]: HandlerOf<O> } = {
  accept_invitation: acceptInvitation,
  accept_reservations: acceptReservations,
  activate_seal_certificate: activateSealCertificate,
  agree_track: agreeTrack,
  amend_document: amendDocument,
  api_keys_config: apiKeysConfig,
  approve,
  cancel_document: cancelDocument,
  challenge_factor: challengeFactor,
  check_contractor: checkContractor,
  check_pdf: checkPdf,
  check_print: checkPrint,
  check_seal_dns: checkSealDns,
  confirm_link: confirmLink,
  confirm_sign: confirmSign,
  consent,
  consign_keys: consignKeys,
  create_api_key: createApiKey,
  create_company: createCompany,
  create_handover_link: createHandoverLink,
  create_invitation: createInvitation,
  create_seal_certificate: createSealCertificate,
  create_sign_grant: createSignGrant,
  create_sign_grants: createSignGrants,
  create_sign_handover: createSignHandover,
  create_sign_round: createSignRound,
  delete_contractor: deleteContractor,
  delete_draft: deleteDraft,
  delete_template: deleteTemplate,
  delete_vehicle: deleteVehicle,
  draft_from: draftFrom,
  end_session: endSession,
  end_track: endTrack,
  end_tracking: endTracking,
  enroll_factor: enrollFactor,
  erase_account: eraseAccount,
  erase_company: eraseCompany,
  evidence,
  follow,
  forget_tracking: forgetTracking,
  get_approval: getApproval,
  get_artifact: getArtifact,
  get_authorization: getAuthorization,
  get_consent_photo: getConsentPhoto,
  get_efti: getEfti,
  get_efti_report: getEftiReport,
  get_evidence_bundle: getEvidenceBundle,
  get_log_checkpoint: getLogCheckpoint,
  get_log_key: getLogKey,
  get_log_tile: getLogTile,
  get_print_pdf: getPrintPdf,
  get_route: getRoute,
  get_sign: getSign,
  get_sign_bundle: getSignBundle,
  get_sign_pdf: getSignPdf,
  get_sign_receipt: getSignReceipt,
  get_sign_round: getSignRound,
  get_track: getTrack,
  get_uncefact: getUncefact,
  get_user: getUser,
  get_version_artifact: getVersionArtifact,
  import_contractors: importContractors,
  import_seal: importSeal,
  import_vehicles: importVehicles,
  jwks,
  keep_company: keepCompany,
  list_api_keys: listApiKeys,
  list_approvals: listApprovals,
  list_companies: listCompanies,
  list_connections: listConnections,
  list_documents: listDocuments,
  list_drafts: listDrafts,
  list_events: listEvents,
  list_grants: listGrants,
  list_invitations: listInvitations,
  list_members: listMembers,
  list_seal_certificates: listSealCertificates,
  list_sessions: listSessions,
  notify_reservation: notifyReservation,
  osmand_get: osmandGet,
  osmand_post: osmandPost,
  otp,
  preview_draft: previewDraft,
  publish,
  publish_batch: publishBatch,
  put_consent_photo: putConsentPhoto,
  put_sign_photo: putSignPhoto,
  read_invitation: readInvitation,
  reauthenticate,
  record_statement: recordStatement,
  recover,
  redact_contractor: redactContractor,
  redact_vehicle: redactVehicle,
  reject,
  remove_member: removeMember,
  renew_sign_grant: renewSignGrant,
  replace_document: replaceDocument,
  replace_seal_chain: replaceSealChain,
  report_refusal: reportRefusal,
  report_transport: reportTransport,
  resend,
  retire_seal_certificate: retireSealCertificate,
  revoke_api_key: revokeApiKey,
  revoke_connection: revokeConnection,
  revoke_grant: revokeGrant,
  revoke_sign_grant: revokeSignGrant,
  revoke_sign_grants: revokeSignGrants,
  revoke_sign_round: revokeSignRound,
  save_contractor: saveContractor,
  save_draft: saveDraft,
  save_template: saveTemplate,
  save_vehicle: saveVehicle,
  search_contractors: searchContractors,
  search_vehicles: searchVehicles,
  select_company: selectCompany,
  send_positions: sendPositions,
  send_sign_grant: sendSignGrant,
  set_hand_out_links: setHandOutLinks,
  share_tracking: shareTracking,
  sign,
  sign_out: signOut,
  sign_up: signUp,
  start_tracking: startTracking,
  stream_events: streamEvents,
  stream_tracking: streamTracking,
  supplement_document: supplementDocument,
  supplement_sign: supplementSign,
  token,
  track_also: trackAlso,
  trust_status: trustStatus,
  unenroll_factor: unenrollFactor,
  update_company: updateCompany,
  update_connection: updateConnection,
  update_member: updateMember,
  update_seal_settings: updateSealSettings,
  update_user: updateUser,
  verify,
  verify_factor: verifyFactor,
  verify_link: verifyLink,
  verify_seal: verifySeal,
  whoami,
  withdraw_amendment: withdrawAmendment,
  withdraw_invitation: withdrawInvitation,
}
