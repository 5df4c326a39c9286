import { type Position, positionOf } from './position.ts'

/** Why no place is taken. */
export type Trouble = 'none' | 'denied' | 'unavailable'

/** A place that takes longer comes too late, in milliseconds. */
const patience = 45_000

/**
 * Takes one place, now: some phones’ places have times of another year. Asks for the permission of the browser where it
 * is not given yet.
 */
export async function takePosition(): Promise<Position | Trouble> {
  if (!('geolocation' in navigator)) return 'none'
  const [fix, battery] = await Promise.all([currentFix(), batteryNow()])
  if (typeof fix === 'string') return fix
  return positionOf(fix.coords, Date.now(), battery) ?? 'unavailable'
}

const currentFix = (): Promise<GeolocationPosition | Trouble> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, maximumAge: 0, timeout: patience },
    )
  })

interface WithBattery {
  getBattery?(): Promise<{ readonly level: number }>
}

async function batteryNow(): Promise<number | undefined> {
  const { level } = (await (navigator as WithBattery).getBattery?.().catch(() => undefined)) ?? {}
  return level === undefined ? undefined : level * 100
}

/** Keeps the screen on while it is wanted; browsers let go of it whenever the page is hidden. */
export function keepAwake(): { again(): void; end(): void; readonly has: boolean } {
  let lock: WakeLockSentinel | undefined
  let wanted = true
  const has = 'wakeLock' in navigator
  const again = () => {
    if (!has || document.visibilityState !== 'visible') return
    navigator.wakeLock.request('screen').then(
      (held) => {
        lock = held
        if (!wanted) void held.release()
      },
      // A phone that saves battery refuses it; the page says that it has to stay open.
      () => undefined,
    )
  }
  again()
  return {
    again,
    has,
    end: () => {
      wanted = false
      void lock?.release()
    },
  }
}
