import type { Static, TSchema } from 'typebox'
import type { Code } from './catalogue.ts'
import type { Permission } from './permissions.ts'

/**
 * The audience of an operation: `company` a person, key or connection of a company; `person` a person only; `owner` an
 * owner of the company; `signer` the holder of the signing link in the path, `driver` that of the tracking link; `anyone`
 * needs the anon key only; `open` needs nothing.
 */
export type Who = 'company' | 'person' | 'owner' | 'signer' | 'driver' | 'anyone' | 'open'

/**
 * A limit of its own: `sign-in`, `sign-up` and `recovery` guard against guessing and flooding, `check-print` against
 * trying codes; `log` and `open` are for what is read without signing in.
 */
export type Limit = 'sign-in' | 'sign-up' | 'recovery' | 'check-print' | 'log' | 'open'

/** The success answer: `json` is checked against `body`, `bytes` and `empty` have none. */
export type Ok =
  | { readonly status: 200 | 201; readonly body: TSchema; readonly description?: string }
  | {
      readonly status: 200
      readonly contentType: string
      readonly headers?: Readonly<Record<string, TSchema>>
    }
  /** Sent in pieces until the caller disconnects. */
  | { readonly status: 200; readonly contentType: 'text/event-stream'; readonly stream: true }
  | { readonly status: 204 }
  /** Redirects a browser to `Location`. */
  | { readonly status: 303 }

export interface Operation {
  /** Also the name of its file here, of its handler and of its test. */
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` parameters, relative to the base address. */
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly who: Who
  readonly permission?: Permission
  /** True when a connection or key may need a person's approval first. */
  readonly gated?: boolean
  /** True for a function that changes nothing: GET works too, with its arguments in the query. */
  readonly readOnly?: boolean
  /** True when it takes away what cannot be brought back: programs ask their person first. */
  readonly destructive?: true
  /** True when it sends something to strangers, or asks them: a mail, a request to a register. */
  readonly openWorld?: true
  /** How often one address may call it, all its operations of that name together; absent: as often as any other. */
  readonly limit?: Limit
  /** True of what a party does with a link that has signed, too, and as long as it may be read. */
  readonly afterSigning?: boolean
  /** True of an operation that waits for something to happen: it takes no place in its company's queue meanwhile. */
  readonly longPoll?: boolean
  /** True of an operation that queues its calls itself: the queue of its company's other calls does not count them. */
  readonly ownQueue?: boolean
  /** True of an operation for people that is about more than the caller's company, or about the authorization server. */
  readonly acrossCompanies?: boolean
  readonly params?: TSchema
  /** The last parameter of the path, which contains slashes. */
  readonly restOfPath?: string
  readonly query?: TSchema
  /** A JSON body, checked unaltered; `bytes` is the raw body. */
  readonly body?: TSchema | 'bytes'
  /** True of a `bytes` body that may be JSON, or absent: programs of others send what they like. */
  readonly anyBody?: boolean
  /** The media types of a `bytes` body; any when absent. */
  readonly accepts?: readonly string[]
  /** Largest body accepted, in bytes; `usualBody` when absent. */
  readonly bodyLimit?: number
  /** Most members of objects and items of lists in its JSON body together; `usualMembers` when absent. */
  readonly members?: number
  readonly ok: Ok
  readonly errors: readonly Code[]
  /** Shown in the OpenAPI document; checked against the schemas by a test. */
  readonly example?: Example
}

/** An example call: its JSON body and JSON answer, if any. */
export interface Example {
  readonly body?: unknown
  readonly ok?: unknown
}

/** Largest body, in bytes, by default. */
export const usualBody = 1024 * 1024

/** Most members and items of a JSON body, by default: the largest note of any type has some 9,000. */
export const usualMembers = 10_000

/** A caller who may say how long to `wait` makes a long poll. */
type Waiting<O extends Operation> = 'wait' extends keyof Of<O['query']>
  ? { readonly longPoll: true }
  : unknown

/** Declares an operation; routes, OpenAPI and clients are derived from the value. */
export const operation = <const O extends Operation>(value: O & Waiting<O>): O => value

type Of<T> = T extends TSchema ? Static<T> : undefined

/** The checked parts of a request to `O`. */
export interface Input<O extends Operation> {
  readonly params: Of<O['params']>
  readonly query: Of<O['query']>
  readonly body: O['body'] extends 'bytes' ? Uint8Array : Of<O['body']>
}

/** Read-only values may be deeply frozen. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T

/** The answer of a handler of `O`: the JSON value, bytes (or a series of parts) with their headers, or nothing. */
export type Output<O extends Operation> = O['ok'] extends { readonly body: infer B extends TSchema }
  ? Frozen<Static<B>>
  : O['ok'] extends { readonly stream: true }
    ? { readonly stream: (over: AbortSignal) => AsyncIterable<string> }
    : O['ok'] extends { readonly contentType: string }
      ? {
          readonly bytes: Uint8Array | readonly Uint8Array[]
          readonly headers: Readonly<Record<string, string>>
        }
      : O['ok'] extends { readonly status: 303 }
        ? { readonly location: string }
        : undefined

export type Handler<O extends Operation, Ctx> = (ctx: Ctx, input: Input<O>) => Promise<Output<O>>
