import type { shell as en } from '../en/shell.ts'

export const shell: Record<keyof typeof en, string> = {
  'nav.main': 'Pagrindinis',
  'nav.company': 'Įmonė',
  'nav.notes': 'Važtaraščiai',
  'nav.approvals': 'Sutikimai',
  'nav.addressBook': 'Adresų knyga',
  'nav.addresses': 'Adresai',
  'nav.waiting': 'laukia',
  'nav.connections': 'Ryšiai',
  'nav.members': 'Žmonės',
  'nav.audit': 'Žurnalas',
  'nav.settings': 'Nustatymai',
  'nav.more': 'Daugiau',
  'nav.skip': 'Prie turinio',
  'company.menu': '{company}, {name}. Keisti įmonę arba atsijungti',
  'company.switch': 'Dirbti įmonėje',
  'company.signOut': 'Atsijungti',
  'company.theme': 'Išvaizda',
  'theme.auto': 'Kaip įrenginio',
  'theme.light': 'Šviesi',
  'theme.dark': 'Tamsi',
}
