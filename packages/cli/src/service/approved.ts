import { isDeepStrictEqual } from 'node:util'
import type { GatedId } from '@consign/contract'
import {
  type AnyInput,
  type CallOptions,
  type InputOf,
  isRefusal,
  methodOf,
  type OutputOf,
} from '@consign/sdk'
import type { Call } from '../program/command.ts'
import { refused } from '../program/stop.ts'
import { calm, type Service } from './open-service.ts'

type Approval = OutputOf<'get_approval'>
type Body = Readonly<Record<string, unknown>>

/**
 * Calls an operation that may need a person's approval. An approval of the same input is looked for first, so that a
 * plain repeat of a command goes on after the person has decided, and asks no second time while it waits.
 *
 * @throws ConsignError 428 without `--wait`, or when nobody decided in time
 */
export async function approved<Id extends GatedId>(
  call: Call,
  id: Id,
  input: InputOf<Id>,
): Promise<OutputOf<Id>> {
  const service = await call.service()
  const { body = {}, ...others } = input as AnyInput & { readonly body?: Body }
  const given = await earlier(call, service, id, body)
  const kept = { ...others, body: given === undefined ? body : withKeyOf(body, given.input) }
  const make = (approvalId?: string) => callById<Id>(service, id, kept, approvalId)
  const presented = call.settings.approval ?? (given?.status === 'approved' ? given.id : undefined)
  try {
    return await make(presented).catch((error: unknown) => {
      // What was approved has changed since: the person is asked again.
      const isOutdated = isRefusal(error, 'APPROVAL_MISMATCH', 'APPROVAL_CONSUMED', 'APPROVAL_EXPIRED')
      if (isOutdated && call.settings.approval === undefined && presented !== undefined) return make()
      throw error
    })
  } catch (error) {
    if (!isRefusal(error, 'APPROVAL_REQUIRED') || !error.approval || call.settings.wait === undefined)
      throw error
    const { id: approvalId, url } = error.approval
    call.output.say(`A person decides at ${url}`)
    const decided = await untilDecided(call, service, approvalId, call.settings.wait)
    if (decided.status === 'pending') throw error
    mustBeApproved(decided)
    return make(approvalId)
  }
}

/** @throws Stop 1 for an approval that was not given */
export function mustBeApproved({ status }: Pick<Approval, 'status'>): void {
  if (status === 'rejected') throw refused('APPROVAL_REJECTED', 'a person rejected this')
  if (status === 'expired') throw refused('APPROVAL_EXPIRED', 'the approval has expired')
}

/** Long polls until the decision, or the given seconds have passed. */
export async function untilDecided(
  { terminal }: Pick<Call, 'terminal'>,
  { client }: Service,
  approvalId: string,
  seconds: number,
): Promise<Approval> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const left = Math.max(0, Math.min(25, Math.ceil((end - performance.now()) / 1000)))
    const options = { ...calm, signal: terminal.stopped }
    const asked = { params: { approvalId }, query: { wait: String(left) } }
    const approval = await client.getApproval(asked, options)
    if (approval.status !== 'pending' || left === 0) return approval
  }
}

export function callById<Id extends GatedId>(
  { client }: Service,
  id: Id,
  input: AnyInput,
  approvalId?: string,
): Promise<OutputOf<Id>> {
  const methods = client as unknown as Record<string, (input: AnyInput, options: CallOptions) => unknown>
  const options = { ...calm, ...(approvalId === undefined ? {} : { approvalId }) }
  return methods[methodOf(id)]?.(input, options) as Promise<OutputOf<Id>>
}

/** The caller's own approval of this input that was given, or is waited for, but for the key of the call. */
async function earlier(
  call: Call,
  { client }: Service,
  operation: GatedId,
  body: Body,
): Promise<Approval | undefined> {
  const isSame = async (approval: Approval) => {
    const whole =
      'omittedBytes' in approval.input
        ? (await client.getApproval({ params: { approvalId: approval.id }, query: {} }, calm)).input
        : approval.input
    return isDeepStrictEqual(withoutKey(whole), withoutKey(body)) ? { ...approval, input: whole } : undefined
  }
  const { approval: named } = call.settings
  const candidates =
    named === undefined
      ? (await client.listApprovals({ query: {} }, calm)).items
      : [await client.getApproval({ params: { approvalId: named }, query: {} }, calm)]
  const byUse = candidates
    .filter(({ operation: of, status }) => of === operation && (named !== undefined || isOpen(status)))
    .sort((a, b) => (a.status < b.status ? -1 : 1))
  for (const candidate of byUse) {
    const same = await isSame(candidate)
    if (same) return same
  }
  return undefined
}

const isOpen = (status: Approval['status']): boolean => status === 'approved' || status === 'pending'

const withoutKey = ({ operation_id: _, idempotency_key: __, ...others }: Body): Body => others

/** The key of the call that the approval is bound to. */
function withKeyOf(body: Body, input: Body): Body {
  const keys = ['operation_id', 'idempotency_key'].filter((key) => key in body && key in input)
  return { ...body, ...Object.fromEntries(keys.map((key) => [key, input[key]])) }
}
