import { describe, expect, it } from 'vitest'
import { matching } from './commands.ts'

const command = (text: string, group = 'Idź do') => ({ id: text, text, group, run: () => {} })
const commands = [
  command('Listy'),
  command('Zgody'),
  command('Łódź Transport', 'Pracuj w'),
  command('Ciemny', 'Motyw'),
]
const found = (typed: string) => matching(commands, typed).map(({ text }) => text)

describe('commands', () => {
  it('are all there before anything is typed', () => {
    expect(found('  ')).toHaveLength(4)
  })

  it('are found by the beginnings of words, without case and accents', () => {
    expect(found('lodz')).toEqual(['Łódź Transport'])
    expect(found('idz do zg')).toEqual(['Zgody'])
    expect(found('MOTYW')).toEqual(['Ciemny'])
    expect(found('gody')).toEqual([])
  })
})
