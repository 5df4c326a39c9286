/** PostgreSQL column types as node-postgres returns them. `int8` is text. */
interface Answered {
  uuid: string
  text: string
  int4: number
  int8: string
  float4: number
  float8: number
  bool: boolean
  'text[]': string[]
  bytea: Uint8Array
  timestamptz: Date
}

/** PostgreSQL parameter types. A domain takes what its checks allow. */
interface Taken {
  uuid: string
  text: string
  sha256_hex: string
  evidence_time: string
  int4: number
  int8: number | string
  float8: number
  bool: boolean
  'text[]': readonly string[]
  'uuid[]': readonly string[]
  'int4[]': readonly number[]
  'int8[]': readonly number[]
  'float8[]': readonly (number | null)[]
  'bool[]': readonly (boolean | null)[]
  'timestamptz[]': readonly string[]
  bytea: Uint8Array
  timestamptz: Date | string
}

/** One of the values a CHECK lists, `text:owner|member`; of an array each element, `text[]:documents:read|…`. */
type OneOf = `text:${string}` | `text[]:${string}`

type Nullable<T extends string> = T | `${T}?`

/** The type of one column; a question mark allows null. */
type ColumnType = Nullable<keyof Answered> | OneOf

/** The type of one parameter; a question mark allows null. */
type ParameterType = Nullable<keyof Taken> | OneOf

export type ColumnTypes = Readonly<Record<string, ColumnType>>
export type ParameterTypes = Readonly<Record<string, ParameterType>>

type Words<T extends string> = T extends `${infer First}|${infer Others}` ? First | Words<Others> : T

type Value<T extends string, Types> = T extends `${infer Known}?`
  ? Value<Known, Types> | null
  : T extends `text:${infer Values}`
    ? Words<Values>
    : T extends `text[]:${infer Values}`
      ? Words<Values>[]
      : T extends keyof Types
        ? Types[T]
        : never

export type RowOf<C extends ColumnTypes> = { readonly [K in keyof C]: Value<C[K], Answered> }

export type GivenTo<P extends ParameterTypes> = { readonly [K in keyof P]: Value<P[K], Taken> }
