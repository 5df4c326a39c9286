import { EventEmitter } from 'node:events'

const nudges = new EventEmitter().setMaxListeners(0)

/** Says in this process that a job may be due. A hint: servers look by themselves every second. */
export const nudge = (): void => void nudges.emit('job')

/** Hears of it until it is disposed. */
export function onNudge(look: () => void): Disposable {
  nudges.on('job', look)
  return { [Symbol.dispose]: () => void nudges.off('job', look) }
}
