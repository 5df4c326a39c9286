import type { Text } from '../texts.ts'

/**
 * A pointer with `*` for "each item": `/goods/{*}/marks` without the braces. A condition's stars stand for the same
 * items as the stars of its rule.
 */
export type Pattern = string

/** Holds for the stated value at `path`, or the one at `same`; for an absent value only `exists: false` holds. */
export type Condition =
  | { readonly path: Pattern; readonly same: Pattern }
  | { readonly path: Pattern; readonly exists: boolean }
  | { readonly path: Pattern; readonly in: readonly (string | boolean)[] }
  | { readonly path: Pattern; readonly notIn: readonly (string | boolean)[] }

interface Common {
  readonly id: string
  /** A problem stops issuing; a warning does not. */
  readonly severity: 'problem' | 'warning'
  readonly article: string | null
  readonly message: Text
  /** The rule applies if at least one of these holds; always without it. */
  readonly when?: readonly Condition[]
  /** The rule does not apply if one of these holds. */
  readonly unless?: readonly Condition[]
}

/**
 * A completeness rule. "Missing" is: absent, null, only white space, an empty list or an empty object.
 * - `required`: `path` is not missing;
 * - `absent`: `path` is missing;
 * - `anyOf`: not all of `paths` are missing (reported at the first);
 * - `maxLength`: the text at `path` has at most `max` characters;
 * - `sumAtMost`: the decimals at `path` add up to at most `max`;
 * - `notBefore`: the date or moment at `path` is not before the one at `other`;
 * - `differ`: the texts at `path` and `other` are not the same;
 * - `notLess`: the number or decimal at `path` is not less than the one at `other`;
 * - `atLeast`: the number or decimal at `path` is at least `min`;
 * - `noneOf`: the text at `path` is none of `values`;
 * - `notThousands`: the decimal at `path` has not one to three digits before the point and three behind it, as 8.450,
 *   by which many mean 8450; with `spare` only when the last is a nought, which could be left out;
 * - `checkDigit`: a container's number at `path` has the check digit of its letters and digits (ISO 6346); a text that
 *   is no such number is another unit's;
 * - `noUnNumber`: the text at `path` names no UN number, such as "UN 1263";
 * - `notPast`: the date or moment at `path` has not passed wherever it is; `notFuture`: it has begun somewhere.
 * All but the first three hold when a value they need is missing or malformed, the last two without a clock.
 */
export type Rule = Common &
  (
    | { readonly kind: 'required' | 'absent'; readonly path: Pattern }
    | { readonly kind: 'anyOf'; readonly paths: readonly [Pattern, ...Pattern[]] }
    | { readonly kind: 'maxLength'; readonly path: Pattern; readonly max: number }
    | { readonly kind: 'sumAtMost'; readonly path: Pattern; readonly max: number }
    | { readonly kind: 'notBefore'; readonly path: Pattern; readonly other: Pattern }
    | { readonly kind: 'differ'; readonly path: Pattern; readonly other: Pattern }
    | { readonly kind: 'notLess'; readonly path: Pattern; readonly other: Pattern }
    | { readonly kind: 'atLeast'; readonly path: Pattern; readonly min: number }
    | { readonly kind: 'noneOf'; readonly path: Pattern; readonly values: readonly string[] }
    | { readonly kind: 'notThousands'; readonly path: Pattern; readonly spare: boolean }
    | { readonly kind: 'checkDigit' | 'noUnNumber' | 'notPast' | 'notFuture'; readonly path: Pattern }
  )
