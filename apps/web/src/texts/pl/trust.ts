import type { trust as en } from '../en/trust.ts'

export const trust: Record<keyof typeof en, string> = {
  'nav.trust': 'Wiarygodność',
  'trust.text':
    'List jest ostateczny z ostatnim podpisem. To, co następuje potem, chroni dowody przed każdym, także przed nami, i jest dodawane później.',
  'trust.log': 'Dziennik',
  'trust.logText':
    'Każde zdarzenie każdego listu jest wpisem. Świadkowie z zewnątrz widzą, że tylko go przybywa.',
  'trust.size': 'Wpisy',
  'trust.witnessed': 'Widziane przez świadków',
  'trust.nobody': 'żadne',
  'trust.checkpoint': 'Ostatni punkt kontrolny',
  'trust.never': 'jeszcze żadnego',
  'trust.waiting': 'Czeka na wpisanie',
  'trust.timestamps': 'Znaczniki czasu',
  'trust.noAuthority':
    'Na tym serwerze nie skonfigurowano urzędu: nic nie jest znakowane, a dowody to mówią.',
  'trust.notAsked': 'jeszcze nie pytano',
  'trust.answered': 'odpowiedział',
  'trust.failed': 'nie odpowiedział poprawnie',
  'trust.seals': 'Pieczęcie firmy',
  'trust.nothing': 'Nic nie zalega.',
  'trust.owed':
    '{n} zalega, najdłużej czekające najpierw|{n} zalegają, najdłużej czekające najpierw|{n} zalega, najdłużej czekające najpierw',
  'trust.note': 'List',
  'trust.ofSignature': 'znacznik czasu podpisu',
  'trust.ofSeal': 'znacznik czasu pieczęci',
  'trust.attempts': '{n} próba|{n} próby|{n} prób',
}
