import type { shell as en } from '../en/shell.ts'

export const shell: Record<keyof typeof en, string> = {
  'nav.main': 'Головне',
  'nav.company': 'Компанія',
  'nav.notes': 'Накладні',
  'nav.approvals': 'Згоди',
  'nav.addressBook': 'Адресна книга',
  'nav.addresses': 'Адреси',
  'nav.waiting': 'очікує',
  'nav.connections': 'Підключення',
  'nav.members': 'Люди',
  'nav.audit': 'Журнал',
  'nav.settings': 'Параметри',
  'nav.more': 'Ще',
  'nav.skip': 'До змісту',
  'company.menu': '{company}, {name}. Змінити компанію або вийти',
  'company.switch': 'Працювати в',
  'company.signOut': 'Вийти',
  'company.theme': 'Вигляд',
  'theme.auto': 'Як на пристрої',
  'theme.light': 'Світлий',
  'theme.dark': 'Темний',
}
