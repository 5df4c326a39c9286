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
/** What a 428 says of the approval it wants. */
export type Approval = ApprovalOf
/** One thing that is wrong with an input; `path` is a JSON Pointer. */
export type Problem = ProblemOf

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S

/** An operation by its id; those that send a browser on, or never end, are not called by programs. */
export type OperationOf<Id extends OperationId> = Extract<AnyOperation, { readonly id: Id }>
type Called = Exclude<AnyOperation, { readonly ok: { readonly status: 303 } | { readonly stream: true } }>

/** What the client fills in where the caller does not. */
type Key = 'operation_id' | 'idempotency_key'
type KeyIn<B> = Extract<keyof B, Key>
type WithoutKey<B> = [KeyIn<B>] extends [never] ? B : Omit<B, KeyIn<B>> & Partial<Pick<B, KeyIn<B>>>

/** Callers may pass what is frozen; where any object is taken, one with named members is too. */
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

/** A file as it came; `sha256` was computed here and is what the server said, where it says one. */
export interface FileAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly sha256: string
  readonly contentType: string
}

/** What a call of `O` answers. */
export type OutputOf<Id extends OperationId> =
  OperationOf<Id> extends { readonly ok: { readonly contentType: string } }
    ? FileAnswer
    : Output<OperationOf<Id>>

export interface CallOptions {
  readonly signal?: AbortSignal
  /** How often a call that failed in passing is tried again; 2 unless told. Only calls whose repeat is safe are. */
  readonly retries?: number
  /** Milliseconds until a call without an answer is given up; 30 s unless told. */
  readonly timeout?: number
  /** Called when a person must approve first: the call then waits for him and goes on. Without it the 428 is thrown. */
  readonly onApproval?: (approval: Approval) => void
}

type Call<Id extends OperationId> =
  unknown extends InputOf<Id>
    ? (input?: Record<never, never>, options?: CallOptions) => Promise<OutputOf<Id>>
    : Record<never, never> extends InputOf<Id>
      ? (input?: InputOf<Id>, options?: CallOptions) => Promise<OutputOf<Id>>
      : (input: InputOf<Id>, options?: CallOptions) => Promise<OutputOf<Id>>

/** What the method of an operation is called. */
export type MethodOf<Id extends OperationId> = Camel<Id>

/** One method an operation, named as in the contract. */
export type Operations = { readonly [O in Called as Camel<O['id']>]: Call<O['id']> }

type AnyTable = (typeof tables)[number]
export type TableName = AnyTable['name']
type TableOf<N extends TableName> = Extract<AnyTable, { readonly name: N }>
export type TableRow<N extends TableName> = RowOf<TableOf<N>>
export type Column<N extends TableName> = keyof TableRow<N> & string
export type DefaultColumn<N extends TableName> = TableOf<N>['defaultSelect'] & Column<N>
