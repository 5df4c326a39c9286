import type { Policy } from '@consign/log'
import type { Directory } from '../store/directory.ts'
import { haltingWitnesses, witnessStates } from './witness.store.ts'

/** The names of witnesses with an address; the others of a policy count for verifiers only. */
export const askedWitnesses = (policy: Policy | undefined): readonly string[] =>
  (policy?.witnesses ?? []).filter(({ url }) => url !== undefined).map(({ name }) => name)

/**
 * The reason not to sign any further: a witness has seen something that this log does not extend. One witness is enough,
 * since a restored database and a wrong witness look alike; the others' state is reported beside it, for the operator.
 * Undefined without such a witness.
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
