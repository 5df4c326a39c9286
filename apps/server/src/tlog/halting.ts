import type { Policy } from '@consign/log'
import type { Directory } from '../store/directory.ts'
import { haltingWitnesses, witnessStates } from './witness.store.ts'

/** Witnesses that are asked, by their names; the others of a policy only count for whoever checks. */
export const askedWitnesses = (policy: Policy | undefined): readonly string[] =>
  (policy?.witnesses ?? []).filter(({ url }) => url !== undefined).map(({ name }) => name)

/**
 * Why a log is signed no further: a witness says that it has seen what this log does not extend. Its word is enough, for
 * nobody here can tell a restored database from a witness that is wrong; what the others saw is said beside it, for
 * whoever decides. Undefined while no witness says so.
 */
export async function haltReason(
  { run }: Pick<Directory, 'run'>,
  witnesses: readonly string[],
  { origin, signed }: { readonly origin: string; readonly signed: number },
): Promise<string | undefined> {
  const halting = await run(haltingWitnesses, { origin, witnesses, signed })
  const [first] = halting
  if (!first) return undefined
  const seen = first.conflict ? 'another history' : `${first.size} entries`
  const names = witnesses.filter((name) => !halting.some(({ witness }) => witness === name))
  const others = await run(witnessStates, { origin, witnesses: names })
  const agreeing = others.filter(({ size }) => Number(size) === signed).length
  const said = `witness ${first.witness} has seen ${seen}, this log has signed ${signed}`
  if (names.length === 0) return said
  return `${said}; ${agreeing} of ${names.length} other${names.length === 1 ? '' : 's'} saw just that`
}
