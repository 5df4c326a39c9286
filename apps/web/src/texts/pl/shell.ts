import type { shell as en } from '../en/shell.ts'

export const shell: Record<keyof typeof en, string> = {
  'nav.main': 'Główne',
  'nav.company': 'Firma',
  'nav.notes': 'Listy',
  'nav.approvals': 'Zgody',
  'nav.addressBook': 'Książka adresowa',
  'nav.addresses': 'Adresy',
  'nav.waiting': 'oczekuje',
  'nav.connections': 'Połączenia',
  'nav.members': 'Osoby',
  'nav.audit': 'Dziennik',
  'nav.settings': 'Ustawienia',
  'nav.more': 'Więcej',
  'nav.skip': 'Do treści',
  'company.menu': '{company}, {name}. Zmień firmę lub wyloguj się',
  'company.switch': 'Pracuj w firmie',
  'company.signOut': 'Wyloguj się',
  'company.theme': 'Wygląd',
  'theme.auto': 'Jak urządzenie',
  'theme.light': 'Jasny',
  'theme.dark': 'Ciemny',
}
