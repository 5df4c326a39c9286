import type { Pool } from 'pg'
import { asRefusal } from './fault.ts'
import type { Statement } from './statement.ts'

/** Rows that belong to no company: people, and which companies they belong to. */
export interface Directory {
  run<Row>(statement: Statement<Row>, params: readonly unknown[]): Promise<Row[]>
}

export function openDirectory(pool: Pool): Directory {
  return {
    async run<Row>({ name, text }: Statement<Row>, params: readonly unknown[]) {
      try {
        return (await pool.query({ name, text, values: params as unknown[] })).rows as Row[]
      } catch (error) {
        throw asRefusal(error)
      }
    },
  }
}
