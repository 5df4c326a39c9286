import type { DeviceStatement, SigningRole, StatementKind } from '../chain/types.ts'
import { type ConsentProblem, problem } from './problem.ts'
import { photoAndKeyRules, signerRules } from './signed-rules.ts'
import { statementShape } from './statement-shape.ts'

type Rule = (statement: DeviceStatement, linkRole: SigningRole) => Iterable<ConsentProblem>

/**
 * Every rule of profile evidence-0.8 that the statement breaks, as `checkConsent` does for a consent. Which role states
 * what and when is `statementFault`.
 */
export const checkStatement = (statement: unknown, linkRole: SigningRole): readonly ConsentProblem[] => {
  const misshapen = statementShape(statement)
  if (misshapen.length > 0) return misshapen.map(({ path, message }) => problem(path, 'shape', message))
  return rules.flatMap((rule) => [...rule(statement as DeviceStatement, linkRole)])
}

/** Kinds whose data have no words of their own. */
const WITHOUT_WORDS: ReadonlySet<StatementKind> = new Set([
  'transport.departed',
  'transport.arrived',
  'delivery.refused',
  'delivery.obstacle',
  'reservations.accepted',
])

const rules: readonly Rule[] = [
  ...signerRules,
  function* wordsOnce({ kind, text }) {
    if (text !== undefined && !WITHOUT_WORDS.has(kind))
      yield problem('/text', 'text', 'must be absent: the data of this kind have the words')
  },
  function* reporter({ kind, data, role }) {
    if (kind !== 'delivery.refused') return
    const named = 'reportedBy' in data
    if (role === 'carrier' && !named)
      yield problem('/data/reportedBy', 'reported-by', 'must name who refused')
    if (role !== 'carrier' && named)
      yield problem('/data/reportedBy', 'reported-by', 'must be absent: the consignee speaks for itself')
  },
  ...photoAndKeyRules,
]
