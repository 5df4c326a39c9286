import { completeNote } from '@consign/testkit/notes/note.ts'

/** A load of spare parts and paint from Warsaw to Düsseldorf, with everything a driver is asked for on the road. */
export const note = {
  ...completeNote,
  driver: { name: 'Jan Śmiałek', phone: '+48 600 000 000' },
  vehicle: { ...completeNote.vehicle, sealNumbers: ['PL-A 004711'] },
  documentsAttached: [
    { kind: 'invoice', name: 'Faktura', number: 'FV/2026/0815' },
    { kind: 'adr', name: 'Instrukcje pisemne ADR 5.4.3' },
  ],
  specialAgreements: 'Rozładunek bokiem. Awizacja 2 godziny przed przyjazdem.',
}
