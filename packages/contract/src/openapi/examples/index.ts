import { approval, approved, rejected } from './approval.ts'
import { auditEvent } from './audit.ts'
import { company, invitation, member, newInvitation, owner } from './company.ts'
import { consent } from './consent.ts'
import { document, documentListItem, issued, versions } from './document.ts'
import { draft, draftListItem } from './draft.ts'
import { eftiReport, uncefactMessage } from './efti.ts'
import { event } from './event.ts'
import { evidence, signEvidence } from './evidence.ts'
import { link } from './link.ts'
import { authorization, programGrant, redirectUrl } from './oauth.ts'
import { apiKey, connection, keySet, ownSession, personName, session, user, whoAmI } from './people.ts'
import { print } from './print.ts'
import { seal, sealCertificate, sealChain } from './seal.ts'
import { trustStatus } from './trust.ts'

/** What one call looks like: its JSON body and its JSON answer, where it has them. */
export interface Example {
  readonly body?: unknown
  readonly ok?: unknown
}

const operationId = '7f3b1a52-8f0e-4f0a-9a57-0f1b8c1d2e3f'
const ofDocument = { operation_id: operationId, document_id: document.id }
const additions = [{ path: '/vehicle/tractorPlate', value: 'PO 12345' }]
const ofLink = { document_id: document.id, role: 'sender' }
const linkRequest = { ...ofLink, idempotency_key: 'sender-1' }
const email = user.email
const password = 'correct horse battery'
const newCompany = { name: company.name, country: company.country }
const kept = [{ what: 'The name of the company', because: 'Evidence says it.' }]
const prepared = { ...sealCertificate, status: 'prepared', dns: null, activatedAt: null }
const ok = { ok: true }
const secret = `service_sk_${apiKey.id.replaceAll('-', '')}_${'x'.repeat(39)}${apiKey.lastFour}`

/** By operation or system path id: one story, from sign-up to evidence. */
export const examples: Readonly<Record<string, Example>> = {
  sign_up: {
    body: {
      email,
      password,
      data: { name: personName, company: newCompany },
    },
    ok: session,
  },
  token: { body: { email, password }, ok: session },
  get_user: { ok: user },
  update_user: {
    body: { password: 'another horse battery', current_password: password, data: { name: personName } },
    ok: user,
  },
  recover: { body: { email }, ok: {} },
  verify: { body: { type: 'recovery', token_hash: 'AaH9uQoxfkKR11tsfY6fAQGh_bhgo3Kt' }, ok: session },
  otp: { body: { email }, ok: {} },
  resend: { body: { type: 'signup', email }, ok: {} },
  reauthenticate: { ok: {} },
  erase_account: {
    body: { current_password: password },
    ok: { erasedAt: '2026-11-21T12:00:00.000Z', kept },
  },
  list_sessions: { ok: { items: [ownSession] } },
  consign_keys: {
    ok: {
      log: [
        {
          vkey: 'consign.example/log/v1+53f10bd6+ARnnkxTJR3J2oJHS0eOo9GUzrlFV3vpzFbuAnDxSQe3p',
          activeAt: '2026-11-22T08:00:00.000Z',
          endedAt: null,
        },
      ],
      receipts: [],
    },
  },
  jwks: { ok: keySet },
  whoami: { body: {}, ok: whoAmI },
  api_keys_config: {
    ok: {
      anonKey: 'service_anon_InCAk3q691xKLimX3815SjuINYG1HjSt',
      authUrl: 'https://consign.example',
      keyAccountDomain: 'keys.service.invalid',
    },
  },
  list_companies: { ok: { items: [company] } },
  create_company: { body: newCompany, ok: company },
  erase_company: { body: { name: company.name }, ok: { erasesAt: '2026-11-28T12:00:00.000Z', kept } },
  update_company: { body: { phone: company.phone }, ok: company },
  select_company: { ok: session },
  list_members: { ok: { items: [owner, member] } },
  update_member: { body: { role: 'owner' }, ok: { ...member, role: 'owner' } },
  list_invitations: { ok: { items: [invitation] } },
  create_invitation: { body: { email: invitation.email, role: invitation.role }, ok: newInvitation },
  accept_invitation: { body: { token: newInvitation.token }, ok: { companyId: company.id } },
  save_draft: {
    body: { operation_id: operationId, draft_id: draft.id, base_revision: 0, data: draft.data },
    ok: draft,
  },
  delete_draft: {
    body: { operation_id: operationId, draft_id: draft.id, base_revision: 1 },
    ok: { id: draft.id, deleted: true },
  },
  list_drafts: { body: { after: null }, ok: { items: [draftListItem], nextCursor: null } },
  list_documents: {
    body: { states: ['issued', 'sender_signed'], query: 'przykład wro' },
    ok: { items: [documentListItem], counts: { sender_signed: 1 }, nextCursor: null },
  },
  publish: { body: { draftId: draft.id, revision: draft.revision }, ok: issued },
  cancel_document: {
    body: { ...ofDocument, reason: 'The order was withdrawn.' },
    ok: { ...document, state: 'cancelled' },
  },
  amend_document: {
    body: {
      ...ofDocument,
      base_version_id: document.currentVersionId,
      data: draft.data,
      reason: 'Another consignee (CMR art. 12).',
    },
    ok: { ...document, state: 'amended' },
  },
  supplement_document: {
    body: { ...ofDocument, base_version_id: document.currentVersionId, additions },
    ok: document,
  },
  accept_reservations: {
    body: { ...ofDocument, base_version_id: document.currentVersionId },
    ok: document,
  },
  supplement_sign: {
    body: { id: operationId, base_version_id: document.currentVersionId, additions },
    ok,
  },
  accept_sign_reservations: { body: { id: operationId }, ok },
  report_transport: {
    body: {
      ...ofDocument,
      event: 'departed',
      occurred_at: '2026-11-21T12:30:00+01:00',
      place: { text: 'Warszawa' },
      source: 'person',
    },
    ok: { ...document, state: 'in_transit' },
  },
  report_refusal: {
    body: {
      ...ofDocument,
      occurred_at: '2026-11-22T09:10:00+01:00',
      reason: 'The goods were too warm.',
      reported_by: 'The driver',
    },
    ok: { ...document, state: 'delivery_refused' },
  },
  notify_reservation: {
    body: {
      ...ofDocument,
      kind: 'not_apparent',
      text: 'Two cartons were crushed from inside.',
      received_at: '2026-11-25T08:00:00+01:00',
      received_from: 'Muster GmbH',
    },
    ok: { document: { ...document, state: 'delivered_with_reservations' }, warnings: [] },
  },
  replace_document: {
    body: { ...ofDocument, reason: 'The customs office wants paper.' },
    ok: { ...document, state: 'replaced' },
  },
  trust_status: { ok: trustStatus },
  evidence: { body: { document_id: document.id }, ok: evidence },
  create_sign_grant: { body: linkRequest, ok: link },
  renew_sign_grant: { body: linkRequest, ok: link },
  send_sign_grant: {
    body: { ...linkRequest, email: 'celina@zuraw.example', locale: 'pl' },
    ok: link,
  },
  revoke_sign_grant: { body: ofLink, ok },
  revoke_sign_grants: { body: { document_id: document.id }, ok },
  get_sign: { ok: signEvidence },
  list_events: { ok: { items: [event], position: event.position } },
  get_efti_report: { ok: eftiReport },
  get_uncefact: { ok: uncefactMessage },
  check_print: { ok: print },
  check_pdf: { ok: print },
  sign: { body: consent, ok },
  confirm_sign: { body: { code: '402183' }, ok: { ok: true } },
  put_sign_photo: { ok },
  put_consent_photo: { ok },
  list_approvals: { ok: { items: [approval] } },
  get_approval: { ok: approval },
  approve: { ok: approved },
  reject: { ok: rejected },
  list_connections: { ok: { items: [connection] } },
  update_connection: {
    body: { requireApproval: false },
    ok: { ...connection, requireApproval: false },
  },
  set_hand_out_links: { body: { handOutLinks: true }, ok: { ...connection, handOutLinks: true } },
  list_api_keys: { ok: { items: [apiKey] } },
  create_api_key: {
    body: { name: apiKey.name, permissions: apiKey.permissions, expiresAt: apiKey.expiresAt },
    ok: { key: apiKey, secret },
  },
  get_authorization: { ok: authorization },
  consent: {
    body: { action: 'approve', permissions: connection.permissions, requireApproval: true },
    ok: redirectUrl,
  },
  list_grants: { ok: [programGrant] },
  livez: { ok: { status: 'ok' } },
  readyz: {
    ok: { status: 'ok', database: 'ok', migrations: 'ok', renderer: 'ok', stopping: false },
  },
  openapi: { ok: { openapi: '3.1.1' } },
  create_seal_certificate: {
    body: {
      name: sealCertificate.name,
      sealerName: sealCertificate.sealerName,
      originHost: sealCertificate.originHost,
      key: 'generate',
    },
    ok: prepared,
  },
  list_seal_certificates: { ok: { items: [sealCertificate], settings: { sealAs: ['carrier'] } } },
  replace_seal_chain: { body: { chain: sealChain }, ok: prepared },
  check_seal_dns: { ok: { ...prepared, dns: sealCertificate.dns } },
  activate_seal_certificate: { ok: sealCertificate },
  retire_seal_certificate: {
    ok: { ...sealCertificate, status: 'retired', retiredAt: '2026-11-22T08:00:00.000Z' },
  },
  update_seal_settings: { body: { sealAs: ['carrier'] }, ok: { sealAs: ['carrier'] } },
  import_seal: { body: { jws: seal.jws }, ok: { ...seal, origin: 'imported', verifications: [] } },
  verify_seal: { ok: seal },
}

/** By table: the value of its JSON column. */
export const rowExamples: Readonly<Record<string, unknown>> = {
  documents: { body: document },
  versions: { body: versions[1] },
  drafts: { body: draft },
  sign_grants: { body: link },
  audit_events: { body: auditEvent },
  type_definitions: {
    definition: { name: 'ecmr', version: '1', title: { en: 'Consignment note (CMR)' }, roles: [] },
  },
}
