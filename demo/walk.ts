import { sha256 } from '@consign/server/store/digest.ts'
import { issueNote, makeLink } from '@consign/testkit/notes/note.ts'
import { openDevice } from '@consign/testkit/people/device.ts'
import { type Person, signUp, type Target } from '@consign/testkit/people/person.ts'

type Say = (line: string) => void

const signers = [
  { role: 'sender', name: 'Celina Wójcik', change: {} },
  {
    role: 'carrier',
    name: 'Jan Śmiałek',
    change: { strokes: [], mark: { kind: 'typed', style: 'great-vibes' } },
  },
  {
    role: 'consignee',
    name: 'Ewa Großmüller',
    change: { reservations: '2 kartony uszkodzone, folia rozdarta' },
  },
] as const

/**
 * From sign-up to the evidence, by the calls an integrator would make.
 * @returns the papers by file name: each version's PDF and the evidence bundle
 */
export async function play(target: Target, note: object, say: Say): Promise<Map<string, Uint8Array>> {
  const papers = new Map<string, Uint8Array>()
  const ania = await signUp(target, 'Ania', 'Spedycja Żuraw Sp. z o.o.')
  say(`1. Ania signs up with her company:            ${ania.email}`)
  const document = await issueNote(ania, note)
  say(`2. She saves a draft and issues it:            ${document.reference}, state ${document.state}`)
  papers.set('1-issued.pdf', await pdfOf(ania, document.id))
  let step = 2
  for (const signer of signers) {
    step += 1
    await signedBy(target, ania, document.id, signer, say, step)
    papers.set(`${step - 1}-${signer.role}.pdf`, await pdfOf(ania, document.id))
  }
  const evidence = await ania.rpc('evidence', { document_id: document.id })
  say(
    `6. The evidence: ${evidence.body.versions.length} versions, ${evidence.body.events.length} events, state ${evidence.body.document.state}`,
  )
  papers.set('evidence.zip', (await ania.call(`/functions/v1/evidence/${document.id}/bundle`)).bytes)
  return papers
}

async function signedBy(
  target: Target,
  owner: Person,
  documentId: string,
  { role, name, change }: (typeof signers)[number],
  say: Say,
  step: number,
): Promise<void> {
  const token = await makeLink(owner, documentId, role)
  const device = openDevice(target, name)
  const sent = await device.send(token, await device.consent(token, change))
  if (sent.status !== 200) throw new Error(`signing answered ${sent.status}: ${JSON.stringify(sent.body)}`)
  say(`${step}. ${name} signs as ${role}, with a key of the device:`)
  say(`     ${target.url}/functions/v1/sign/${token}`)
}

/** The current PDF, its bytes held against the digest the answer names, as every client should. */
async function pdfOf(person: Person, documentId: string): Promise<Uint8Array> {
  const { bytes, headers } = await person.call(`/functions/v1/artifacts/${documentId}`)
  if (sha256(bytes) !== headers.get('x-artifact-sha256'))
    throw new Error('the PDF is not what its header says')
  return bytes
}
