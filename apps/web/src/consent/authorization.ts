import type { OutputOf } from '@consign/sdk'

/** What a program asks for. */
export type Authorization = OutputOf<'get_authorization'>
