import type { shell as en } from '../en/shell.ts'

export const shell: Record<keyof typeof en, string> = {
  'nav.main': 'Principal',
  'nav.company': 'Firmă',
  'nav.notes': 'Scrisori',
  'nav.approvals': 'Aprobări',
  'nav.addressBook': 'Agendă',
  'nav.addresses': 'Adrese',
  'nav.waiting': 'în așteptare',
  'nav.connections': 'Conexiuni',
  'nav.members': 'Persoane',
  'nav.audit': 'Jurnal',
  'nav.settings': 'Setări',
  'nav.more': 'Mai mult',
  'nav.skip': 'La conținut',
  'company.menu': '{company}, {name}. Schimbați firma sau deconectați-vă',
  'company.switch': 'Lucrați în',
  'company.signOut': 'Deconectare',
  'company.theme': 'Aspect',
  'theme.auto': 'Ca dispozitivul',
  'theme.light': 'Deschis',
  'theme.dark': 'Întunecat',
}
