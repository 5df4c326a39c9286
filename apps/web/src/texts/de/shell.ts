import type { shell as en } from '../en/shell.ts'

export const shell: Record<keyof typeof en, string> = {
  'nav.main': 'Hauptmenü',
  'nav.company': 'Firma',
  'nav.notes': 'Frachtbriefe',
  'nav.approvals': 'Freigaben',
  'nav.addressBook': 'Adressbuch',
  'nav.addresses': 'Adressen',
  'nav.waiting': 'offen',
  'nav.connections': 'Verbindungen',
  'nav.members': 'Personen',
  'nav.audit': 'Protokoll',
  'nav.settings': 'Einstellungen',
  'nav.more': 'Mehr',
  'nav.skip': 'Zum Inhalt',
  'company.menu': '{company}, {name}. Firma wechseln oder abmelden',
  'company.switch': 'Arbeiten in',
  'company.signOut': 'Abmelden',
  'company.theme': 'Darstellung',
  'theme.auto': 'Wie das Gerät',
  'theme.light': 'Hell',
  'theme.dark': 'Dunkel',
}
