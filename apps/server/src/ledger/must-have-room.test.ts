import { describe, expect, it } from 'vitest'
import {
  mostBodyBytes,
  mostEvents,
  mostPrintBytes,
  mustHaveRoom,
  mustHaveRoomForVersion,
} from './must-have-room.ts'

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
    mustHaveRoom(events(mostEvents - 1), person)
    mustHaveRoomForVersion(note(2, mostBodyBytes / 2 - 1, mostPrintBytes / 2 - 1), person)
    mustHaveRoomForVersion(note(2, 1, null), program)
  })

  it('is gone at each of them', () => {
    expect(() => mustHaveRoom(events(mostEvents), person)).toThrow('DOCUMENT_FULL')
    expect(() => mustHaveRoomForVersion(note(mostEvents, 1, 1), person)).toThrow('DOCUMENT_FULL')
    expect(() => mustHaveRoomForVersion(note(2, mostBodyBytes / 2, 1), person)).toThrow('DOCUMENT_FULL')
    expect(() => mustHaveRoomForVersion(note(2, 1, mostPrintBytes / 2), person)).toThrow('DOCUMENT_FULL')
  })

  it.each([program, key])('programs leave half of it to people: %o', (by) => {
    mustHaveRoom(events(mostEvents / 2 - 1), by)
    expect(() => mustHaveRoom(events(mostEvents / 2), by)).toThrow('DOCUMENT_FULL')
    expect(() => mustHaveRoomForVersion(note(1, mostBodyBytes / 2, 1), by)).toThrow('DOCUMENT_FULL')
    expect(() => mustHaveRoomForVersion(note(1, 1, mostPrintBytes / 2), by)).toThrow('DOCUMENT_FULL')
    mustHaveRoomForVersion(note(1, mostBodyBytes / 2, mostPrintBytes / 2), person)
  })
})
