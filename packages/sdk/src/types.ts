import type {
  AnyOperation,
  ApprovalOf,
  Input,
  OperationId,
  Output,
  ProblemOf,
  RowOf,
  tables,
} from '@consign/contract'

export type { Code } from '@consign/contract'
/** The approval that a 428 requires. */
export type Approval = ApprovalOf
/** One problem of an input; `path` is a JSON Pointer. */
export type Problem = ProblemOf

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S

/** An operation by its id, except redirects of browsers and endless streams. */
type OperationOf<Id extends OperationId> = Extract<AnyOperation, { readonly id: Id }>
type Called = Exclude<AnyOperation, { readonly ok: { readonly status: 303 } | { readonly stream: true } }>

/** Made by the client if the caller omits it. */
type Key = 'operation_id' | 'idempotency_key'
type KeyIn<B> = Extract<keyof B, Key>
type WithoutKey<B> = [KeyIn<B>] extends [never] ? B : Omit<B, KeyIn<B>> & Partial<Pick<B, KeyIn<B>>>

/** Callers may pass frozen values; a type that takes any object also takes one with named members. */
type Taken<T> = T extends readonly unknown[]
  ? { readonly [K in keyof T]: Taken<T[K]> }
  : T extends object
    ? string extends keyof T
      ? object
      : { readonly [K in keyof T]: Taken<T[K]> }
    : T

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

type BodyOf<O extends AnyOperation> = O extends { readonly body: 'bytes' }
  ? { readonly body: Uint8Array<ArrayBuffer> | Blob; readonly contentType: string }
  : Part<'body', Taken<WithoutKey<Input<O>['body']>>>

/** The parts of a request to `O`, as far as it has them. */
export type InputOf<Id extends OperationId> = Part<'params', Input<OperationOf<Id>>['params']> &
  Part<'query', Input<OperationOf<Id>>['query']> &
  BodyOf<OperationOf<Id>>

/** A file as received; `sha256` was computed here and equals the server's header, if any. */
export interface FileAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly sha256: string
  readonly contentType: string
}

/** The answer of `O`. */
export type OutputOf<Id extends OperationId> =
  OperationOf<Id> extends { readonly ok: { readonly contentType: string } }
    ? FileAnswer
    : Output<OperationOf<Id>>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** How often a transiently failed call is retried; 2 by default. Only calls with a safe retry are. */
  readonly retries?: number
  /** Milliseconds until a call without an answer is aborted; 30 s by default. */
  readonly timeout?: number
  /**
   * Called when a person must approve: the call then waits for the decision and continues. Without it the 428 is thrown.
   */
  readonly onApproval?: (approval: Approval) => void
  /** An approval that a person gave for this call, presented with it. */
  readonly approvalId?: string
}

type Call<Id extends OperationId> =
  unknown extends InputOf<Id>
    ? (input?: Record<never, never>, options?: CallOptions) => Promise<OutputOf<Id>>
    : Record<never, never> extends InputOf<Id>
      ? (input?: InputOf<Id>, options?: CallOptions) => Promise<OutputOf<Id>>
      : (input: InputOf<Id>, options?: CallOptions) => Promise<OutputOf<Id>>

/** The method name of an operation. */
export type MethodOf<Id extends OperationId> = Camel<Id>

/** One method per operation, named as in the contract. */
export type Operations = { readonly [O in Called as Camel<O['id']>]: Call<O['id']> }

type AnyTable = (typeof tables)[number]
export type TableName = AnyTable['name']
type TableOf<N extends TableName> = Extract<AnyTable, { readonly name: N }>
export type TableRow<N extends TableName> = RowOf<TableOf<N>>
export type Column<N extends TableName> = keyof TableRow<N> & string
export type DefaultColumn<N extends TableName> = TableOf<N>['defaultSelect'] & Column<N>
