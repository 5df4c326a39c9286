import { EvidenceError } from '../error.ts'
import { parseStrict } from '../parse.ts'
import { isObject } from '../shape.ts'
import type { OlfSeal } from '../types.ts'
import { is } from './history.ts'
import { differs, inChainOrder, type Scene } from './scene.ts'
import { sealProblem } from './seal-signature.ts'

/** Every company seal has its digest, follows the seal before it, and its record says what the seal says. */
export const seals = async (scene: Scene): Promise<void> => {
  const { evidence, history, primitives, report } = scene
  const entries = history.entries.filter(is('seal.added'))
  inChainOrder(
    scene,
    'seals',
    evidence.olfSeals.map(({ id }) => id),
    entries.map(({ payload }) => payload.sealId),
  )
  const versionIds = new Set(evidence.versions.map(({ id }) => id))
  let preceding: string | undefined
  for (const seal of evidence.olfSeals) {
    const entry = entries.find(({ payload }) => payload.sealId === seal.id)
    report.check('seal', seal.id, [
      (await primitives.sha256(seal.jws)) !== seal.sha256 && 'the seal is not what sha256 was made of',
      differs('precedingSha256', seal.precedingSha256, preceding),
      !versionIds.has(seal.versionId) && `there is no version ${seal.versionId}`,
      entry && differs('sha256 of the event', entry.payload.sha256, seal.sha256),
      entry && differs('role of the event', entry.payload.role, seal.role),
      entry && differs('position of the event', entry.payload.position, seal.position),
      entry && differs('versionId of the event', entry.event.versionId, seal.versionId),
      ...asSealSays(seal),
    ])
    await signature(scene, seal)
    preceding = seal.sha256
  }
}

/** Its own signature, as far as its certificate is in it; whose that is stands nowhere in the evidence. */
const signature = async ({ report }: Scene, { id, jws }: OlfSeal): Promise<void> => {
  const NAME = 'seal signature'
  const problem = await sealProblem(jws, readPart(jws.split('.')[0] ?? ''))
  if (problem === undefined)
    report.notCheckable(NAME, id, 'no certificate is in it, or of a kind unknown here')
  else report.check(NAME, id, [problem])
  report.notCheckable(
    'seal certificate',
    id,
    "trust in it needs the company's certificate chain and its DNS record, which the evidence does not prove",
  )
}

/** The members of the record that are copied out of the JWS (header and payload of the OLF eSeal). */
const asSealSays = (seal: OlfSeal): readonly (string | undefined | false)[] => {
  const [header, payload, signature, ...more] = seal.jws.split('.')
  if (header === undefined || payload === undefined || !signature || more.length > 0)
    return ['jws is not a compact JWS (RFC 7515 §7.1)']
  const said = { ...readPart(header), ...readPart(payload) }
  const before = said.preceding_eseal
  return [
    said.alg === undefined && 'the header of the JWS is not readable',
    seal.alg !== undefined && differs('alg', seal.alg, said.alg),
    seal.x5tS256 !== undefined && differs('x5tS256', seal.x5tS256, said['x5t#S256']),
    seal.iat !== undefined && differs('iat', seal.iat, said.iat),
    differs('precedingSha256', seal.precedingSha256, isObject(before) ? before.digest : undefined),
  ]
}

const readPart = (part: string): Readonly<Record<string, unknown>> => {
  try {
    const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    const value = parseStrict(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
    return isObject(value) ? value : {}
  } catch (error) {
    if (error instanceof EvidenceError || error instanceof DOMException) return {}
    throw error
  }
}
