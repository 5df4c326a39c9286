import { canonicalize } from '../canonical/canonical.ts'
import type { OlfSeal, SealVerification } from '../chain/types.ts'
import { checkSeal } from '../seal/check-seal.ts'
import { judgeSealDns, sealDnsRecord } from '../seal/dns.ts'
import type { ReadSeal, SealProblem, SealReason } from '../seal/types.ts'
import { type Entry, is } from './history.ts'
import { firstBy } from './records.ts'
import { differs, inChainOrder, type Scene } from './scene.ts'

type Reasons = readonly (string | false | undefined)[]

/** Every company seal has its digest and its place, agrees with its record, and is signed by the certificate in it. */
export const seals = async (scene: Scene): Promise<void> => {
  const { evidence, history } = scene
  const entries = history.entries.filter(is('seal.added'))
  const added = firstBy(entries, ({ payload }) => payload.sealId)
  const verified = new Map<string, Entry<'seal.verified'>[]>(evidence.olfSeals.map(({ id }) => [id, []]))
  for (const entry of history.entries.filter(is('seal.verified')))
    verified.get(entry.payload.sealId)?.push(entry)
  inChainOrder(
    scene,
    'seals',
    evidence.olfSeals.map(({ id }) => id),
    entries.map(({ payload }) => payload.sealId),
  )
  let preceding: OlfSeal | undefined
  for (const seal of evidence.olfSeals) {
    const entry = added.get(seal.id)
    const place = { ecmrId: evidence.document.id, ...(preceding && { preceding }) }
    const { seal: said, problem } = await checkSeal(seal.jws, place)
    await record(scene, seal, [
      differs('position', seal.position, (preceding?.position ?? 0) + 1),
      differs('precedingSha256', seal.precedingSha256, preceding?.sha256),
      ...(entry ? asEventSays(seal, entry) : []),
      ...(said ? asSealSays(seal, said) : []),
      problem && isOfItsPlace(problem) && problem.detail,
    ])
    scene.report.check('seal signature', seal.id, [
      problem && !isOfItsPlace(problem) && `${problem.reason}: ${problem.detail}`,
    ])
    await verifications(scene, seal, verified.get(seal.id) ?? [])
    await certificate(scene, seal)
    preceding = seal
  }
  strangers(scene)
}

const ofItsPlace: readonly SealReason[] = ['claims_invalid', 'ecmr_mismatch', 'role_order', 'chain_broken']
const isOfItsPlace = ({ reason }: SealProblem): boolean => ofItsPlace.includes(reason)

const record = async (
  { evidence, primitives, records, report }: Scene,
  seal: OlfSeal,
  reasons: Reasons,
): Promise<void> => {
  report.check('seal', seal.id, [
    (await primitives.sha256(seal.jws)) !== seal.sha256 && 'the seal is not what sha256 was made of',
    !records.versions.has(seal.versionId) && `there is no version ${seal.versionId}`,
    differs('ecmrId', seal.ecmrId, evidence.document.id),
    ...seal.timestamps.flatMap(({ subjectKind, subjectId }) => [
      differs('subjectKind of its timestamp', subjectKind, 'olf_seal'),
      differs('subjectId of its timestamp', subjectId, seal.id),
    ]),
    ...reasons,
  ])
}

const asEventSays = (seal: OlfSeal, { event, payload }: Entry<'seal.added'>): Reasons => [
  differs('sha256 of the event', payload.sha256, seal.sha256),
  differs('role of the event', payload.role, seal.role),
  differs('position of the event', payload.position, seal.position),
  differs('versionId of the event', event.versionId, seal.versionId),
  differs('receivedAt', seal.receivedAt, event.receivedAt),
]

/** The members of the record that are copied out of the JWS. */
const asSealSays = (seal: OlfSeal, said: ReadSeal): Reasons =>
  (['role', 'alg', 'x5tS256', 'originUrl', 'iat', 'sealer', 'sealerCompany'] as const).map((member) =>
    differs(member, seal[member], said[member]),
  )

/** Recorded DNS verifications: each is in the chain, and its result follows from its own answer. */
const verifications = async (
  scene: Scene,
  seal: OlfSeal,
  entries: readonly Entry<'seal.verified'>[],
): Promise<void> => {
  const { primitives, report } = scene
  const named = firstBy(entries, ({ payload }) => payload.verificationId)
  inChainOrder(
    scene,
    'verifications of a seal',
    seal.verifications.map(({ id }) => id),
    entries.map(({ payload }) => payload.verificationId),
  )
  for (const verification of seal.verifications) {
    const entry = named.get(verification.id)
    const sha256 = await primitives.sha256(canonicalize(verification))
    report.check('seal verification', verification.id, [
      entry && differs('sha256 of the event', entry.payload.sha256, sha256),
      claimsTooMuch(seal, verification),
    ])
  }
}

const claimsTooMuch = (seal: OlfSeal, { result, reason, dnsAnswer }: SealVerification) => {
  const shown = reason === 'dns_match' && dnsAnswer.includes(sealDnsRecord(seal.x5tS256))
  return (
    result === 'valid' && !shown && 'it is called valid, and its DNS answer does not name the certificate'
  )
}

/** The owner of a seal's certificate: the evidence cannot prove it; DNS can, when asking is allowed. */
const certificate = async (
  { askTxt, report }: Scene,
  { id, originUrl, x5tS256, verifications }: OlfSeal,
): Promise<void> => {
  const then = verifications.findLast(({ result }) => result === 'valid')
  const known = then
    ? `the service says that DNS confirmed it at ${then.dnsName}, last on ${then.verifiedAt}`
    : 'the service has no confirmation of it by DNS'
  if (askTxt === undefined) {
    report.notCheckable('seal certificate', id, `whose it is, only DNS tells; ${known}`)
    return
  }
  const now = await judgeSealDns(originUrl, x5tS256, askTxt)
  if (now.result === 'valid') report.check('seal certificate', id, [])
  else
    report.notCheckable(
      'seal certificate',
      id,
      `DNS does not confirm it today (${now.reason} at ${now.dnsName}); ${known}`,
    )
}

/** Events about a missing seal. */
const strangers = ({ history, records, report }: Scene): void => {
  for (const { event, payload } of history.entries.filter(is('seal.verified')))
    if (!records.seals.has(payload.sealId))
      report.check('seal verification', event.id, [`there is no seal ${payload.sealId}`])
}
