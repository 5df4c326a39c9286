import { doorsOf, type Operation } from '@consign/contract'
import type {
  CompanyContext,
  DriverContext,
  OpenContext,
  RegistryContext,
  SignerContext,
} from '../contexts/context.ts'
import type { ContextOf, HandlerOf } from '../contexts/handler.ts'
import type { Service } from '../contexts/service.ts'
import { gateRefusal } from '../gate/gate-refusal.ts'
import { whileActive } from '../identity/while-active.ts'
import { limitHeaders } from '../limits/headers.ts'
import { type Answer, answerer } from './answer.ts'
import { inputCheck } from './check-input.ts'
import { type Door, doorsFor, withoutLimits } from './doors.ts'
import { inTurn } from './in-turn.ts'
import { header, type Incoming } from './incoming.ts'
import { readBody } from './json-bytes.ts'
import { messageLanguage } from './language.ts'
import { observe } from './observe.ts'
import { refused } from './refused.ts'
import { mustBeStreamSafe } from './stream-safe.ts'

/** An operation or a table, ready to be called. An adapter that calls the two steps itself also answers and observes. */
export interface Performable {
  /** Finds the caller and checks access, without the body. Throws the guard's refusal. */
  enter(incoming: Incoming): Promise<void>
  /** Does the work in its company's turn. Throws refusals; anything else is a fault. */
  carryOut(incoming: Incoming): Promise<Answer>
}

/** Carries out one call and observes it: the only way in for a caller that sends body and headers together. */
export async function perform(
  service: Service,
  { enter, carryOut }: Performable,
  incoming: Incoming,
): Promise<Answer> {
  const began = performance.now()
  const answer = await enter(incoming)
    .then(() => carryOut(incoming))
    .catch((error: unknown) => refused(service, incoming, error))
  observe(service, incoming, { status: answer.status, ms: performance.now() - began })
  return answer
}

/** Work behind doors, in its company's turn. */
export function guarded(
  service: Service,
  doors: readonly Door[],
  work: (incoming: Incoming) => Promise<Answer>,
): Performable {
  return {
    async enter(incoming) {
      await passAll(service, doors, incoming)
      if (incoming.quota) incoming.answerHeaders = limitHeaders(incoming.quota, false)
    },
    async carryOut(incoming) {
      const { headers, ...answer } = await inTurn(service, incoming, () => work(incoming))
      return { ...answer, headers: { ...incoming.answerHeaders, ...headers } }
    },
  }
}

/**
 * An operation: its doors, and behind them its input checked, its handler, and its answer checked.
 * @param doors others than the operation's own, where an adapter has let its caller in by itself
 * @param checks the doors by which a waiting call asks again whether its caller still has access
 */
export function performable<O extends Operation>(
  service: Service,
  operation: O,
  handle: HandlerOf<O>,
  doors: readonly Door[] = doorsFor(operation),
  checks: readonly Door[] = withoutLimits(doors),
): Performable {
  const checkInput = inputCheck(operation)
  const answer = answerer(operation)
  return guarded(service, doors, async (incoming) => {
    incoming.body = readBody(incoming.body, operation)
    mustBeStreamSafe(incoming)
    checkInput(incoming)
    const recheckAccess = () => passAll(service, checks, { ...incoming })
    const context = contextOf(service, incoming, recheckAccess) as ContextOf<O>
    const output = await handle(context, incoming as never).catch(async (error: unknown) => {
      throw isGated(operation) ? await gateRefusal(context as CompanyContext, error) : error
    })
    return answer(output)
  })
}

async function passAll(service: Service, doors: readonly Door[], incoming: Incoming): Promise<void> {
  for (const door of doors) await door(service, incoming)
}

const isGated = (operation: Operation): boolean => doorsOf(operation).some(({ name }) => name === 'approval')

/** The handler's context: company rows only for a known company, more than the caller's only if declared. */
function contextOf(
  service: Service,
  incoming: Incoming,
  recheckAccess: () => Promise<void>,
): CompanyContext | RegistryContext | SignerContext | DriverContext | OpenContext {
  const { caller, operation } = incoming
  const base = {
    log: service.log,
    requestId: incoming.id,
    language: messageLanguage(header(incoming, 'accept-language')),
    header: (name: string) => header(incoming, name),
    ip: incoming.ip,
    gone: incoming.gone,
  }
  if (caller.kind === 'nobody') return { ...base, service, caller }
  const company = whileActive(service.company(caller.tenantId), caller)
  const mayUse = operation.acrossCompanies ? service : service.shared
  return { ...base, service: mayUse, caller, company, recheckAccess } as CompanyContext | SignerContext
}
