import type { FastifyRequest } from 'fastify'
import { siteOf } from '../../limits/network.ts'

/** The holder of a request's bytes: a company, or the network of a signer and of a caller without a company. */
export function holderOf({ incoming, ip }: FastifyRequest): string {
  const caller = incoming?.caller
  const isOfNetwork = caller === undefined || caller.kind === 'nobody' || caller.kind === 'signer'
  return isOfNetwork ? siteOf(ip) : caller.tenantId
}
