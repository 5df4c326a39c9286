import type { fill as en } from '../en/fill.ts'

export const fill: Record<keyof typeof en, string> = {
  'fill.list': 'З адресної книги',
  'fill.lines': 'З попередніх рядків',
  'fill.inBook': 'В адресній книзі',
  'fill.keep': 'Зберегти в адресній книзі',
  'fill.kept': '{name}: збережено в адресній книзі.',
  'fill.done': 'Заповнено з адресної книги: {name}. Те, що там було, замінено.',
  'begin.what': 'Шаблон, референс, сторона або місце',
  'begin.empty': 'Порожня накладна',
  'begin.template': 'Шаблон',
  'begin.note': 'Копія накладної',
  'begin.draft': 'Копія чернетки',
  'begin.list': 'Почати з',
  'asTemplate.do': 'Зберегти як шаблон',
  'asTemplate.text':
    'Наступні накладні можуть починатися з нього. Референс, дати, пломби й усе, що належить до одного перевезення, не зберігається.',
  'asTemplate.name': 'Назва шаблону',
  'asTemplate.vehicle': 'З номерами авто, контейнерами й водієм',
  'asTemplate.replaces': 'Шаблон із такою назвою вже є: його буде замінено.',
  'asTemplate.done': 'Збережено як шаблон: {name}',
}
