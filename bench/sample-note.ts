import { randomUUID } from 'node:crypto'
import { canonicalize, consentText } from '@consign/evidence'
import type { RenderInput } from '@consign/pdf'
import { paperAddress } from '@consign/server/ledger/print-address.ts'
import { sha256 } from '@consign/server/store/digest.ts'
import { completeNote } from '@consign/testkit/notes/note.ts'
import { consentOf, newSigner, roles } from './client/signer.ts'

const signers = roles.map(newSigner)
const places = ['Warszawa', 'Gdańsk', 'Łódź', 'Kraków', 'Poznań', 'Wrocław', 'Szczecin', 'Lublin']
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/** A finished note with data that no note before it had: names, goods, weights, signatures. */
export function sampleNote(goodsLines: number): RenderInput {
  const id = randomUUID()
  const reference = `ZL/2026/${Math.floor(Math.random() * 1e6)}`
  const createdAt = new Date().toISOString()
  const type = { name: 'ecmr', version: '1' }
  const version = {
    id: randomUUID(),
    documentId: id,
    revision: 4,
    type,
    state: 'delivered',
    data: { ...sampleData(goodsLines), reference },
    canonicalizationVersion: 'rfc8785-1',
    snapshotDigest: digest(),
    createdAt,
  }
  return {
    type,
    version,
    versionJson: canonicalize(version),
    document: { id, tenantId: randomUUID(), reference, createdAt },
    consents: signers.map((signer) => {
      const body = consentOf(signer, { documentDigest: digest(), artifactDigest: digest() })
      return { body, digest: sha256(consentText(body)), receivedAt: createdAt }
    }),
    verifyUrl: `https://consign.example/v/${id}?v=${version.snapshotDigest.slice(0, 16)}`,
    codeUrl: paperAddress('https://consign.example', {
      documentId: id,
      snapshotDigest: version.snapshotDigest,
    }),
  }
}

const digest = (): string => sha256(randomUUID())

function sampleData(goodsLines: number): Record<string, unknown> {
  const { sender, consignee, goods } = completeNote
  const number = Math.floor(Math.random() * 900) + 100
  return {
    ...completeNote,
    sender: { ...sender, name: `Fabryka ${number} ${pick(places)} Sp. z o.o.` },
    consignee: { ...consignee, name: `Großmüller ${number} GmbH` },
    goods: Array.from({ length: goodsLines }, (_, line) => ({
      ...goods[line % goods.length]!,
      marks: `${pick(places).slice(0, 3).toUpperCase()} ${number}-${line}`,
      description: `Części zamienne ${number + line}, ${pick(places)}`,
      grossWeightKg: String(number + line / 4),
    })),
  }
}
