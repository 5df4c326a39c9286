import type { Static } from 'typebox'
import type { Followed, TrackingPosition, TrackingSession, TrackView } from '../schemas/tracking.ts'
import { document } from './document.ts'

const token = 'AaH9uF_Ud7SrCJwJjW2mDwGh_cRbo3KtofBTToGZlL0LxX9xzq7yH0pIMtR0b3Nqd1m5V2sKyq0Ee8wTzQkD3A'
const shareToken = 'AaH9uF_Ud7SrCJwJjW2mDxPpX2k1T0RvtU9yQm3cV5kq0Yw2pJm6oU7eZ8v1L4rS5tWxY0aBcDeFgHiJkLmNoQ'

const sessionId = '01a1fdc1-1b0a-7c44-8e5d-6c1f0b6f7f10'

export const position = {
  session_id: sessionId,
  at: '2026-11-21T12:40:05.000Z',
  lat: 52.19,
  lon: 20.61,
  accuracy: 8,
  speed: 22.5,
  heading: 268,
  battery: 71,
  mock: false,
} satisfies Static<typeof TrackingPosition>

/** On the way, shared with the consignee. */
export const session = {
  id: sessionId,
  documentId: document.id,
  documentIds: [document.id],
  status: 'active',
  automatic: false,
  url: `https://consign.example/track/${token}`,
  token,
  shareUrl: `https://consign.example/follow/${shareToken}`,
  shared: '1km',
  startedAt: '2026-11-21T12:05:00.120Z',
  agreedAt: '2026-11-21T12:07:31.044Z',
  endedAt: null,
  endedBy: null,
  expiresAt: '2026-11-28T12:05:00.120Z',
  lastPosition: position,
  positions: 1,
  proposals: [{ event: 'departed', at: '2026-11-21T12:31:10.000Z', place: { text: 'Warszawa' } }],
} satisfies Static<typeof TrackingSession>

export const ofTracked = { document_id: document.id }

const { session_id: _, ...sent } = position
export const sentPosition = sent

export const trackView = {
  company: 'Spedycja Żuraw',
  reference: document.reference,
  from: 'Warszawa, PL',
  to: 'Berlin, DE',
  notes: [{ reference: document.reference, from: 'Warszawa, PL', to: 'Berlin, DE', shared: '1km' }],
  status: 'active',
  agreedAt: null,
  expiresAt: session.expiresAt,
  shared: '1km',
  tells: ['Spedycja Żuraw asks to see where this transport is until 28 November 2026, 12:05 UTC.'],
} satisfies Static<typeof TrackView>

export const followed = {
  status: 'active',
  state: 'in_transit',
  precision: '1km',
  at: '2026-11-21T12:40:00.000Z',
  lat: 52.19,
  lon: 20.61,
} satisfies Static<typeof Followed>
