import type { IssuerRemark } from '../../verify/issuer-remarks.ts'

type Roles = Readonly<Record<'sender' | 'carrier' | 'consignee', string>>

/** A remark on the issuer's word, in German. */
export const issuerRemarkDe = (remark: IssuerRemark, roles: Roles): string => {
  switch (remark.kind) {
    case 'accepted by company':
      return `die Vorbehalte des Frachtführers erkannte für den Absender der Aussteller an (${byWhom(remark)}); der Absender hat kein Anerkenntnis unterzeichnet`
    case 'supplemented by company':
      return `der Aussteller (${remark.company}) fügte hinzu, ohne dass eine Partei es dabei unterzeichnete: ${remark.paths.join(', ')}`
    case 'reported by company':
      return `vom Aussteller (${remark.company}) gemeldet und von keiner Partei unterzeichnet: ${remark.events.join(', ')}`
    case 'signed generations':
      return `nicht alle unterzeichneten dieselben Angaben: ${remark.signed
        .map(({ amendment, revision, role }) => {
          const generation = amendment === 0 ? 'wie ausgestellt' : `nach Änderung ${amendment}`
          return `${roles[role]} Version ${revision}, ${generation}`
        })
        .join('; ')}`
    case 'earlier carrier':
      return `Frachtführer ${remark.number} erklärte ${remark.event}, nachdem der nächste übernommen hatte`
  }
}

/** A remark on the issuer's word, in Polish. */
export const issuerRemarkPl = (remark: IssuerRemark, roles: Roles): string => {
  switch (remark.kind) {
    case 'accepted by company':
      return `zastrzeżenia przewoźnika uznał za nadawcę wystawca (${byWhom(remark)}); nadawca nie podpisał uznania`
    case 'supplemented by company':
      return `wystawca (${remark.company}) dodał, a żadna strona tego wtedy nie podpisała: ${remark.paths.join(', ')}`
    case 'reported by company':
      return `zgłosił wystawca (${remark.company}), a nie podpisała żadna strona: ${remark.events.join(', ')}`
    case 'signed generations':
      return `nie wszyscy podpisali te same dane: ${remark.signed
        .map(({ amendment, revision, role }) => {
          const generation = amendment === 0 ? 'jak wystawiono' : `po zmianie ${amendment}`
          return `${roles[role]} wersję ${revision}, ${generation}`
        })
        .join('; ')}`
    case 'earlier carrier':
      return `przewoźnik ${remark.number} oświadczył ${remark.event} po przejęciu przez następnego`
  }
}

const byWhom = ({ company, name }: { readonly company: string; readonly name: string | null }): string =>
  name === null ? company : `${company}, ${name}`
