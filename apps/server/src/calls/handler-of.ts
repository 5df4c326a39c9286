import type { AnyOperation, Operation } from '@consign/contract'
import type { HandlerOf } from '../contexts/handler.ts'
import { handlers } from './handlers.ts'

/** The handler of an operation. Which of them it is, the type of `handlers` has seen to. */
export const handlerOf = ({ id }: AnyOperation): HandlerOf<Operation> =>
  handlers[id] as unknown as HandlerOf<Operation>
