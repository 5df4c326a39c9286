import { length } from '../canonical/shape.ts'
import type { DeviceConsent, Point, SigningRole } from '../chain/types.ts'
import { type ConsentProblem, problem } from './problem.ts'
import { consentShape } from './shape.ts'
import { photoAndKeyRules, signerRules } from './signed-rules.ts'

const MAX_RESERVATIONS = 150
/** A share of the pad's longer side: a slip of the finger is no signature. */
const LEAST_INK = 0.1

type Rule = (consent: DeviceConsent, linkRole: SigningRole) => Iterable<ConsentProblem>

/**
 * Every rule of the profile that the consent breaks, all at once; an empty list when it keeps them.
 * Members and types come first: the other rules apply only to a well-formed consent.
 * `linkRole` is the role of the link it came by. Digests and the signature are not looked at.
 */
export const checkConsent = (consent: unknown, linkRole: SigningRole): readonly ConsentProblem[] => {
  const misshapen = consentShape(consent)
  if (misshapen.length > 0) return misshapen.map(({ path, message }) => problem(path, 'shape', message))
  return rules.flatMap((rule) => [...rule(consent as DeviceConsent, linkRole)])
}

const rules: readonly Rule[] = [
  ...signerRules,
  function* agreed({ statement }) {
    if (statement.trim() === '') yield problem('/statement', 'statement', 'must say what was agreed to')
  },
  function* drawnOrTyped({ strokes, mark }) {
    if (mark !== undefined && strokes.length > 0)
      yield problem('/strokes', 'strokes', 'must be empty beside a typed mark')
    if (mark === undefined && !strokes.some((stroke) => stroke.length > 0))
      yield problem('/strokes', 'strokes', 'must not be empty without a mark')
  },
  function* insideTheSquare({ strokes }) {
    for (const [i, stroke] of strokes.entries())
      for (const [j, { x, y }] of stroke.entries())
        if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1))
          yield problem(`/strokes/${i}/${j}`, 'unit-square', 'must lie in the unit square')
  },
  function* enoughInk({ strokes }) {
    const points = strokes.flat()
    if (points.length > 0 && Math.max(span(points, 'x'), span(points, 'y')) < LEAST_INK)
      yield problem('/strokes', 'ink', 'must be a drawing, not a dot: a tenth of the pad at least')
  },
  function* onlyConsigneeReserves({ role, reservations }) {
    if (reservations === undefined) return
    const rule = 'reservations'
    if (role !== 'consignee')
      yield problem('/reservations', rule, 'only the consignee may reserve (CMR art. 30)')
    if (reservations.trim() === '') yield problem('/reservations', rule, 'must be absent when there are none')
    if (length(reservations) > MAX_RESERVATIONS)
      yield problem('/reservations', rule, `must have at most ${MAX_RESERVATIONS} characters`)
  },
  ...photoAndKeyRules,
]

/** The extent of points in one direction. A loop, since a call cannot have that many arguments. */
const span = (points: readonly Point[], axis: 'x' | 'y'): number => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { [axis]: value } of points) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return most - least
}
