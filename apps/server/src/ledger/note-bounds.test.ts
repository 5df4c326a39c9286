import { describe, expect, it } from 'vitest'
import { eventMustFit, mostBodyBytes, mostEvents, mostPrintBytes, versionMustFit } from './note-bounds.ts'

const person = { kind: 'user' } as const
const program = { kind: 'connection' } as const
const key = { kind: 'apikey' } as const
const events = (head_position: number) => ({ head_position })
const note = (versions: number, body_size: number, byte_size: number | null) => ({
  document: events(versions),
  versions: Array.from({ length: versions }, () => ({ body_size, byte_size })),
})

describe('room', () => {
  it('is there below each bound', () => {
    eventMustFit(events(mostEvents - 1), person)
    versionMustFit(note(2, mostBodyBytes / 2 - 1, mostPrintBytes / 2 - 1), person)
    versionMustFit(note(2, 1, null), program)
  })

  it('is gone at each of them', () => {
    expect(() => eventMustFit(events(mostEvents), person)).toThrow('DOCUMENT_FULL')
    expect(() => versionMustFit(note(mostEvents, 1, 1), person)).toThrow('DOCUMENT_FULL')
    expect(() => versionMustFit(note(2, mostBodyBytes / 2, 1), person)).toThrow('DOCUMENT_FULL')
    expect(() => versionMustFit(note(2, 1, mostPrintBytes / 2), person)).toThrow('DOCUMENT_FULL')
  })

  it.each([program, key])('programs leave half of it to people: %o', (by) => {
    eventMustFit(events(mostEvents / 2 - 1), by)
    expect(() => eventMustFit(events(mostEvents / 2), by)).toThrow('DOCUMENT_FULL')
    expect(() => versionMustFit(note(1, mostBodyBytes / 2, 1), by)).toThrow('DOCUMENT_FULL')
    expect(() => versionMustFit(note(1, 1, mostPrintBytes / 2), by)).toThrow('DOCUMENT_FULL')
    versionMustFit(note(1, mostBodyBytes / 2, mostPrintBytes / 2), person)
  })
})
