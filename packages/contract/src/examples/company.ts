import type { Static } from 'typebox'
import type { Company, Invitation, Member, NewInvitation, ReadInvitation } from '../schemas/company.ts'
import { document } from './document.ts'
import { personName, user } from './people.ts'

export const company = {
  id: document.tenantId,
  name: 'Spedycja Ania',
  country: 'PL',
  taxId: null,
  phone: '+48 221234567',
  role: 'owner',
} satisfies Static<typeof Company>

export const owner = {
  userId: user.id,
  email: user.email,
  name: personName,
  role: 'owner',
  joinedAt: user.created_at,
} satisfies Static<typeof Member>

export const member = {
  userId: '01a1fdb9-1c22-7d15-b0a4-3f0e5a6b7c8d',
  email: 'bartek@spedycja.example',
  name: 'Bartek Zieliński',
  role: 'member',
  joinedAt: '2026-11-21T11:05:00.000Z',
} satisfies Static<typeof Member>

export const invitation = {
  id: '01a1fdb9-0a31-7e42-91d7-5b6c7d8e9f01',
  email: member.email,
  role: 'member',
  createdAt: '2026-11-21T11:00:00.000Z',
  expiresAt: '2026-11-28T11:00:00.000Z',
} satisfies Static<typeof Invitation>

const token = 'AaH9uQoxfkKR11tsfY6fAQGh_bhgo3KtofBTToGZlL2JFYZbi26iSyHT'

export const newInvitation = {
  ...invitation,
  token,
  url: `https://consign.example/invitations/${token}`,
} satisfies Static<typeof NewInvitation>

export const readInvitation = {
  company: company.name,
  role: invitation.role,
  expiresAt: invitation.expiresAt,
  sentTo: 'b***@spedycja.example',
} satisfies Static<typeof ReadInvitation>

export const newCompany = { name: company.name, country: company.country }

export const kept = [{ what: 'The name of the company', because: 'Evidence says it.' }]
