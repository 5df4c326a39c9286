import { type InstanceKey, InstanceKeyMissing } from './instance-key.ts'

/** A secret of the installation, open. */
export interface Stored {
  readonly name: string
  readonly value: Uint8Array
  readonly active_at: Date
}

export const isOf = (row: Pick<Stored, 'name'>, name: string): boolean =>
  row.name === name || row.name.startsWith(`${name}/`)

/** The first generation bears the name alone. */
export const generationNumber = ({ name }: Pick<Stored, 'name'>): number => Number(name.split('/')[1] ?? 1)

/** Public values in the same table. */
const open: readonly string[] = ['anon_key', 'signing_key_id']

/** A connection as the tables' owner: the server's own role cannot read secrets. */
export interface OwnerConnection {
  // biome-ignore lint/suspicious/noExplicitAny: rows are as the statement selects them
  query(text: string, values?: unknown[]): Promise<{ rows: any[] }>
}

/** The table of secrets, each sealed by the key outside the database where there is one. */
export interface InstanceSecrets {
  all(): Promise<Stored[]>
  /** Does nothing where the name is taken. */
  add(name: string, value: Uint8Array, minutes?: number): Promise<void>
  remove(name: string): Promise<void>
  /** Encrypts secrets stored before there was an outside key. */
  sealAll(): Promise<void>
  /** Seals all by another key, which alone opens them from then on. */
  sealAnew(next: InstanceKey): Promise<void>
}

export function openInstanceSecrets(owner: OwnerConnection, key?: InstanceKey): InstanceSecrets {
  const rows = async (): Promise<(Stored & { sealed: boolean })[]> =>
    (await owner.query('select name, value, active_at, sealed from instance_secret order by name')).rows
  return {
    async all() {
      return (await rows()).map(({ sealed, ...row }) =>
        sealed ? { ...row, value: openWith(key, row) } : row,
      )
    },
    async add(name, value, minutes = 0) {
      const sealing = open.includes(name) ? undefined : key
      await owner.query(
        `insert into instance_secret (name, value, sealed, active_at)
         values ($1, $2, $3, now() + make_interval(mins => $4)) on conflict do nothing`,
        [name, sealing ? sealing.seal(name, value) : value, sealing !== undefined, minutes],
      )
    },
    async remove(name) {
      await owner.query('delete from instance_secret where name = $1', [name])
    },
    async sealAll() {
      if (!key) return
      for (const { name, value, sealed } of await rows())
        if (!sealed && !open.includes(name))
          await owner.query(
            'update instance_secret set value = $2, sealed = true where name = $1 and not sealed',
            [name, key.seal(name, value)],
          )
    },
    async sealAnew(next) {
      for (const { name, value, sealed } of await rows()) {
        if (open.includes(name)) continue
        const plain = sealed ? openWith(key, { name, value }) : value
        await owner.query('update instance_secret set value = $2, sealed = true where name = $1', [
          name,
          next.seal(name, plain),
        ])
      }
    },
  }
}

function openWith(key: InstanceKey | undefined, { name, value }: Pick<Stored, 'name' | 'value'>): Uint8Array {
  if (!key) throw new InstanceKeyMissing()
  return key.open(name, value)
}
