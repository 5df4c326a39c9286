import type { endTrack } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { endForDriver } from './end-for-driver.ts'

export const handle: HandlerOf<typeof endTrack> = (ctx) => endForDriver(ctx)
