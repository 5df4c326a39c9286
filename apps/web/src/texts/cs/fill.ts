import type { fill as en } from '../en/fill.ts'

export const fill: Record<keyof typeof en, string> = {
  'fill.list': 'Z adresáře',
  'fill.lines': 'Z dřívějších řádků',
  'fill.inBook': 'V adresáři',
  'fill.keep': 'Uložit do adresáře',
  'fill.done': 'Vyplněno z adresáře: {name}. Co tam stálo, bylo nahrazeno.',
  'begin.what': 'Šablona, reference, účastník nebo místo',
  'begin.empty': 'Prázdný list',
  'begin.template': 'Šablona',
  'begin.copy': 'Kopie',
  'asTemplate.do': 'Uložit jako šablonu',
  'asTemplate.text':
    'Další listy jí mohou začínat. Reference, data, plomby a vše, co patří k jedné přepravě, se vynechá.',
  'asTemplate.name': 'Název šablony',
  'asTemplate.vehicle': 'Se SPZ, kontejnery a řidičem',
  'asTemplate.replaces': 'Šablona s tímto názvem už existuje: bude nahrazena.',
  'asTemplate.done': 'Uloženo jako šablona: {name}',
}
