import type { FastifyRequest } from 'fastify'
import { isByLink } from '../../identity/caller.ts'
import { siteOf } from '../../limits/network.ts'

/** The holder of a request's bytes: a company, or the network of the holder of a link and of a caller without a company. */
export function holderOf({ incoming, ip }: FastifyRequest): string {
  const caller = incoming?.caller
  const isOfNetwork = caller === undefined || caller.kind === 'nobody' || isByLink(caller)
  return isOfNetwork ? siteOf(ip) : caller.tenantId
}
