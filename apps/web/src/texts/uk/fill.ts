import type { fill as en } from '../en/fill.ts'

export const fill: Record<keyof typeof en, string> = {
  'fill.list': 'З адресної книги',
  'fill.lines': 'З попередніх рядків',
  'fill.inBook': 'В адресній книзі',
  'fill.keep': 'Зберегти в адресній книзі',
  'fill.done': 'Заповнено: {name}. Те, що там було, замінено.',
  'begin.what': 'Шаблон, референс, сторона або місце',
  'begin.empty': 'Порожня накладна',
  'begin.template': 'Шаблон',
  'begin.copy': 'Копія',
  'asTemplate.do': 'Зберегти як шаблон',
  'asTemplate.text':
    'З нього можна починати наступні накладні. Референс, дати, пломби й інше з одного перевезення не зберігається.',
  'asTemplate.name': 'Назва шаблону',
  'asTemplate.vehicle': 'З авто, контейнерами й водієм',
  'asTemplate.replaces': 'Шаблон із цією назвою буде замінено.',
  'asTemplate.done': 'Збережено: {name}',
}
