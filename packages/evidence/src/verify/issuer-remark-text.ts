import type { IssuerRemark } from './issuer-remarks.ts'

/** A remark on the issuer's word as a sentence. */
export const issuerRemarkText = (remark: IssuerRemark): string => {
  switch (remark.kind) {
    case 'accepted by company': {
      const who = remark.name === null ? remark.company : `${remark.company}, ${remark.name}`
      return `the carrier’s reservations were accepted for the sender by ${who}, which issued the note: the sender signed no acceptance`
    }
    case 'supplemented by company':
      return `${remark.company}, which issued the note, added ${remark.paths.join(', ')}: no party signed these when they were added`
    case 'reported by company':
      return `reported by ${remark.company}, which issued the note, and signed by no party: ${remark.events.join(', ')}`
    case 'signed generations':
      return `not all signed the same data: ${remark.signed
        .map(
          ({ amendment, revision, role }) => `the ${role} version ${revision}, ${generationText(amendment)}`,
        )
        .join('; ')}`
    case 'earlier carrier':
      return `carrier ${remark.number} stated ${remark.event} after the next carrier had taken over`
  }
}

const generationText = (amendment: number): string =>
  amendment === 0 ? 'as issued' : `after amendment ${amendment}`
