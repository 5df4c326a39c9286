import type { FastifyRequest } from 'fastify'
import type { Service } from '../contexts/service.ts'
import { siteOf } from '../limits/network.ts'

/** Does the work of a request that is no operation's when it is its network's turn, as for any caller without a company. */
export const inTurnOfNetwork = <T>(
  { calls }: Pick<Service, 'calls'>,
  { ip, raw }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> => calls.take(siteOf(ip), work, { gone: () => raw.socket.destroyed })
