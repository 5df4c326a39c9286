import { addApproval } from '../extras.ts'
import { shortData } from '../note.ts'
import type { Story } from '../signed-note.ts'
import { type EvidenceCase, files, issued } from './case.ts'

const valid = (name: string, says: string, steps: (story: Story) => void): EvidenceCase => ({
  name,
  verdict: 'valid',
  says,
  fails: [],
  files: files(issued(steps)),
})

export const departed = {
  occurredAt: '2026-09-01T09:10:00+02:00',
  place: { lat: 52.2297, lon: 21.0122 },
  source: 'tracking',
} as const
export const arrived = {
  occurredAt: '2026-09-02T05:40:00Z',
  place: { text: 'Düsseldorf, brama 4' },
  source: 'person',
} as const
export const refusal = {
  occurredAt: '2026-09-02T06:00:00Z',
  reason: 'Temperatura 14 °C',
  reportedBy: 'Darek',
} as const
export const notice = {
  kind: 'not_apparent',
  text: 'Dwa kartony zgniecione od środka',
  receivedAt: '2026-09-05T10:00:00Z',
  receivedFrom: 'Großmüller GmbH',
} as const
/** Sender and carrier sign: the goods are taken over. */
export const takeOver = (story: Story): void => {
  story.sign('sender')
  story.sign('carrier')
}
export const reservations = [
  { path: '/carrierReservations/text', value: 'Liczby sztuk nie sprawdzono' },
  { path: '/carrierReservations/grounds', value: 'Palety owinięte folią' },
] as const
export const plate = { path: '/vehicle/tractorPlate', value: 'PO 12345' } as const

export const lifeCases: readonly EvidenceCase[] = [
  valid(
    'cancelled',
    'Cancelled after the sender had signed, at the request of a program; the link that was open is revoked.',
    (story) => {
      story.sign('sender')
      const grantId = story.link('carrier')
      addApproval(story, 'cancel_document', { document_id: story.documentId, reason: 'Odwołany' })
      story.happen('document.cancelled', { reason: 'Odwołany', by: story.agent })
      story.revoke(grantId)
    },
  ),
  valid('replaced', 'Replaced by a paper note while the goods were on the road.', (story) => {
    takeOver(story)
    story.happen('transport.departed', departed)
    story.happen('document.replaced', { reason: 'Kontrola wymaga papieru' })
  }),
  valid(
    'refused-and-received',
    'Departed, arrived, refused, and then received after all, with a notice of damage three days later.',
    (story) => {
      takeOver(story)
      story.happen('transport.departed', departed)
      story.happen('transport.arrived', arrived)
      story.happen('delivery.refused', refusal)
      story.sign('consignee')
      story.happen('reservation.notified', notice)
    },
  ),
  valid(
    'received-incomplete',
    'The consignee signed before the carrier: received, and a signature is missing.',
    (story) => {
      story.sign('sender')
      story.sign('consignee')
    },
  ),
  valid(
    'amended-twice',
    'Amended before and after the signatures; lists are compared item by item, paths sorted as text.',
    (story) => {
      const goods = Array.from({ length: 11 }, (_, item) => ({ description: `Karton ${item}`, packages: 1 }))
      story.amend({ ...shortData, goods })
      takeOver(story)
      story.amend({
        ...shortData,
        goods: goods.map((item, index) => (index === 2 || index === 10 ? { ...item, packages: 2 } : item)),
        'note/with~signs': { '': null },
      })
      takeOver(story)
    },
  ),
  {
    name: 'deadlines',
    verdict: 'valid',
    says: 'The service tells until when reservations are to be sent; nothing is proven by it.',
    fails: [],
    files: files(
      issued((story) => {
        takeOver(story)
        story.sign('consignee')
      }),
      (evidence) => {
        evidence.deadlines = {
          notApparentUntil: '2026-09-09',
          delayUntil: '2026-09-22',
          skipped: ['2026-09-06'],
        }
      },
    ),
  },
  valid(
    'supplemented',
    'The carrier added his plate and his reservations by his link; the sender accepted them; all signatures stand.',
    (story) => {
      story.sign('sender')
      const sender = story.links[0]?.id as string
      story.supplement('carrier', [plate, ...reservations])
      story.accept(sender)
      story.sign('carrier')
    },
  ),
  valid(
    'supplemented-by-the-company',
    'The company added the plate after both had signed; the consignee what he gave back, into an item of a list.',
    (story) => {
      story.amend({ ...shortData, returnables: [{ kind: 'EUR', handedOver: 20 }] })
      takeOver(story)
      story.supplement(null, [plate])
      story.supplement('consignee', [{ path: '/returnables/0/returned', value: 18 }])
      story.sign('consignee')
    },
  ),
]
