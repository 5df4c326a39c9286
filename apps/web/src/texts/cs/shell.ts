import type { shell as en } from '../en/shell.ts'

export const shell: Record<keyof typeof en, string> = {
  'nav.main': 'Hlavní',
  'nav.company': 'Firma',
  'nav.notes': 'Listy',
  'nav.approvals': 'Souhlasy',
  'nav.addressBook': 'Adresář',
  'nav.addresses': 'Adresy',
  'nav.waiting': 'čeká',
  'nav.connections': 'Připojení',
  'nav.members': 'Lidé',
  'nav.audit': 'Protokol',
  'nav.settings': 'Nastavení',
  'nav.more': 'Více',
  'nav.skip': 'K obsahu',
  'company.menu': '{company}, {name}. Změnit firmu nebo se odhlásit',
  'company.switch': 'Pracovat ve firmě',
  'company.signOut': 'Odhlásit se',
  'company.theme': 'Vzhled',
  'theme.auto': 'Podle zařízení',
  'theme.light': 'Světlý',
  'theme.dark': 'Tmavý',
}
