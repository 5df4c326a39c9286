import { doorsOf, type Operation } from '@consign/contract'
import type { CompanyContext, OpenContext, RegistryContext, SignerContext } from '../contexts/context.ts'
import type { ContextOf, HandlerOf } from '../contexts/handler.ts'
import type { Service } from '../contexts/service.ts'
import { gateRefusal } from '../gate/gate-refusal.ts'
import { whileStanding } from '../identity/while-standing.ts'
import { type Answer, answerer } from './answer.ts'
import { inputCheck } from './check-input.ts'
import { doorsFor } from './doors.ts'
import { header, type Incoming } from './incoming.ts'
import { messageLanguage } from './language.ts'

/** An operation ready to be carried out, whatever received the request: a framework, a test, another protocol. */
export interface Performable {
  /** Finds out who calls and whether he may; needs no body. Throws what the doors refuse with. */
  enter(incoming: Incoming): Promise<void>
  /** Checks the input, carries the operation out and checks its answer. Throws refusals; anything else is a fault. */
  carryOut(incoming: Incoming): Promise<Answer>
}

/** The doors, the checks and the handler of one operation in their order. */
export function performable<O extends Operation>(
  service: Service,
  operation: O,
  handle: HandlerOf<O>,
): Performable {
  const doors = doorsFor(operation)
  const checkInput = inputCheck(operation)
  const answer = answerer(operation)
  return {
    async enter(incoming) {
      for (const door of doors) await door(service, incoming)
    },
    async carryOut(incoming) {
      checkInput(incoming)
      const recheckAccess = async () => {
        const again = { ...incoming }
        for (const door of doors) await door(service, again)
      }
      const context = contextOf(service, incoming, recheckAccess) as ContextOf<O>
      const output = await handle(context, incoming as never).catch(async (error: unknown) => {
        throw isGated(operation) ? await gateRefusal(context as CompanyContext, error) : error
      })
      return answer(output)
    },
  }
}

/** Carries an operation out from its doors to its answer. */
export async function perform(performable: Performable, incoming: Incoming): Promise<Answer> {
  await performable.enter(incoming)
  return performable.carryOut(incoming)
}

const isGated = (operation: Operation): boolean => doorsOf(operation).some(({ name }) => name === 'approval')

/** What the handler gets: company rows only when a company is known, more than the caller's only where it must. */
function contextOf(
  service: Service,
  incoming: Incoming,
  recheckAccess: () => Promise<void>,
): CompanyContext | RegistryContext | SignerContext | OpenContext {
  const { caller, operation } = incoming
  const base = {
    log: incoming.log,
    requestId: incoming.id,
    language: messageLanguage(header(incoming, 'accept-language')),
    header: (name: string) => header(incoming, name),
    ip: incoming.ip,
    gone: incoming.gone,
  }
  if (caller.kind === 'nobody') return { ...base, service, caller }
  const company = whileStanding(service.company(caller.tenantId), caller)
  const mayUse = operation.acrossCompanies ? service : service.shared
  return { ...base, service: mayUse, caller, company, recheckAccess } as CompanyContext | SignerContext
}
