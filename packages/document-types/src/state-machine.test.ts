import { describe, expect, it } from 'vitest'
import type { FoldEvent } from './fold.ts'
import { types } from './registry.ts'
import type { DocumentType } from './types.ts'

/** A history that the type's machine allows, with a service's knowledge of it. */
interface History {
  readonly events: readonly FoldEvent[]
  readonly version: number
  /** By generation. */
  readonly signed: readonly ReadonlySet<string>[]
}

const start: History = {
  events: [{ name: 'document.issued', versionId: '0', profile: 'evidence-0.8' }],
  version: 0,
  signed: [new Set()],
}

/** The generation that a withdrawal makes current again, if an amendment waits. */
const inForceOf = ({ signed, version }: History): number | undefined => {
  const found = signed.findLastIndex((roles) => roles.has('consent.sender') && roles.has('consent.carrier'))
  return found >= 0 && found !== version ? found : undefined
}

/** A role signs the same data once; a consent of the consignee comes with and without reservations. */
function next(history: History, event: string): History[] {
  const current = history.signed[history.version] ?? new Set()
  if (current.has(event)) return []
  const amended = event === 'document.amended'
  const restored = event === 'amendment.withdrawn' ? inForceOf(history) : history.version
  if (restored === undefined) return []
  const version = amended ? history.signed.length : restored
  const kept = event === 'amendment.withdrawn' ? history.signed.slice(0, version + 1) : history.signed
  const signed = amended ? [...kept, new Set<string>()] : [...kept]
  if (event.startsWith('consent.')) signed[version] = new Set([...current, event])
  const base = { name: event, versionId: String(version) }
  const all = event === 'consent.consignee' ? [base, { ...base, reservations: 'wet' }] : [base]
  return all.map((one) => ({ events: [...history.events, one], version, signed }))
}

/** Follows the machine for that many events; returns the steps that the fold took and those missing from the machine. */
function walk(type: DocumentType, steps: number): { taken: Set<string>; undeclared: Set<string> } {
  const taken = new Set<string>()
  const undeclared = new Set<string>()
  const follow = (history: History, left: number): void => {
    const { state } = type.fold(history.events)
    if (left === 0) return
    const here = type.definition.stateMachine.transitions.filter(({ from }) => from.includes(state))
    for (const event of new Set(here.map((transition) => transition.event))) {
      const named = here.filter((transition) => transition.event === event)
      const happened = (name: string) => history.events.some((past) => past.name === name)
      const { unless = [], after = [] } = named[0] ?? {}
      if (unless.some(happened) || !after.every(happened)) continue
      for (const then of next(history, event)) {
        const to = type.fold(then.events).state
        const step = `${state} ${event} ${to}`
        if (named.some((transition) => transition.to === to)) taken.add(step)
        else undeclared.add(step)
        follow(then, left - 1)
      }
    }
  }
  follow(start, steps)
  return { taken, undeclared }
}

describe.each(types.map((type) => [`${type.name} ${type.version}`, type] as const))('%s', (_, type) => {
  const { stateMachine: machine } = type.definition
  const declared = machine.transitions.flatMap(({ from, event, to }) =>
    from.map((state) => `${state} ${event} ${to}`),
  )

  it('the fold takes every declared transition and no other', () => {
    const { taken, undeclared } = walk(type, 6)
    expect([...undeclared]).toEqual([])
    expect(declared.filter((step) => !taken.has(step))).toEqual([])
  }, 60_000)

  it('declares no transition twice', () => {
    expect(declared).toEqual([...new Set(declared)])
  })

  it('begins in its initial state', () => {
    expect(type.fold(start.events).state).toBe(machine.initial)
  })

  it('names only states it lists, and reaches each', () => {
    const named = machine.transitions.flatMap(({ from, to }) => [...from, to])
    expect([...new Set([machine.initial, ...named])].sort()).toEqual([...machine.states].sort())
  })

  it('leaves no terminal state', () => {
    const left = machine.transitions.flatMap(({ from }) => from)
    expect(machine.terminal.filter((state) => left.includes(state))).toEqual([])
    expect(machine.states.filter((state) => !left.includes(state)).sort()).toEqual(
      [...machine.terminal].sort(),
    )
  })

  it('a guard holds for all transitions of a state and an event', () => {
    const guards = new Map<string, string>()
    for (const { from, event, unless = [], after = [] } of machine.transitions) {
      const guard = `unless ${unless.join()} after ${after.join()}`
      for (const state of from) {
        const key = `${state} ${event}`
        expect(guards.get(key) ?? guard).toBe(guard)
        guards.set(key, guard)
      }
    }
  })

  it('takes no event that is not in its machine into account', () => {
    const noise = [
      'photo.stored',
      'version.created',
      'timestamp.added',
      'link.created',
      '__proto__',
      'consent.',
    ]
    const events = [...start.events, { name: 'consent.sender', versionId: '0' }]
    const noisy = [...events, ...noise.map((name) => ({ name, versionId: '0' }))]
    expect(type.fold(noisy)).toEqual(type.fold(events))
  })
})
