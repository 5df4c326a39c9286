/** What fills in a note: the address book, lines used before, templates, copies. */
export const fill = {
  'fill.list': 'From the address book',
  'fill.lines': 'From lines used before',
  'fill.inBook': 'In the address book',
  'fill.keep': 'Keep in the address book',
  'fill.done': 'Filled in from the address book: {name}. What stood there was replaced.',
  'begin.what': 'Template, reference, party or place',
  'begin.empty': 'Empty note',
  'begin.template': 'Template',
  'begin.copy': 'Copy',
  'asTemplate.do': 'Save as template',
  'asTemplate.text':
    'The next notes can begin with it. Reference, dates, seals and what else belongs to one transport are left out.',
  'asTemplate.name': 'Name of the template',
  'asTemplate.vehicle': 'With plates, containers and driver',
  'asTemplate.replaces': 'A template has this name already: it will be replaced.',
  'asTemplate.done': 'Saved as template: {name}',
}
