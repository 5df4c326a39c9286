import { decodeEntries, encodeEntries, utf8 } from '@consign/log'
import { issued, signedByAll } from '../cases/case.ts'
import type { LogCase } from './case.ts'
import { bundleOf, honest, SALT, signedByTwo } from './honest.ts'
import { OperatedLog, policy, saltOf, signers } from './operated-log.ts'

/** Checkpoints and logs without the signatures the policy demands. */
export const signatureCases = async (): Promise<readonly LogCase[]> => {
  const { archive, log, story } = await honest()
  const by = async (...who: Parameters<OperatedLog['bundle']>[2] & object) =>
    bundleOf(story, await log.bundle(story.events, SALT, who))
  const { association, insurer, log: key, other } = signers
  const forged = await log.bundle(story.events, SALT)
  const invalid = (
    name: string,
    says: string,
    fails: string,
    bytes: Uint8Array,
    files?: LogCase['log'],
  ): LogCase => ({
    ...{ name, says, verdict: 'invalid', fails: [fails], archive: bytes, policy },
    ...(files === undefined ? {} : { log: files }),
  })
  const unsigned = (await log.checkpoint()).replace(/— consign.*\n/, '')
  const changed = await log.files()
  const [path = ''] = [...changed.keys()].filter((each) => each.startsWith('tile/'))
  const entries = decodeEntries(changed.get(path) as Uint8Array)
  changed.set(path, encodeEntries([entries[1] as Uint8Array, ...entries.slice(1)]))
  return [
    invalid(
      'one-witness',
      'One witness cosigned where the policy asks for two.',
      'checkpoint witnessed',
      await by(key, insurer),
    ),
    invalid(
      'another-log',
      'The checkpoint is signed by a log nobody asked for.',
      'checkpoint signed by the log',
      await by(other, insurer, association),
    ),
    invalid(
      'forged-signature',
      'A signature that claims to be of the insurer, and is of somebody else.',
      'checkpoint signed by the log',
      await bundleOf(story, {
        ...forged,
        checkpoint: forged.checkpoint.replace(/(insurer\S+ \S{30})./, '$1A'),
      }),
    ),
    invalid(
      'changed-entries',
      'The first entry of the log that was given is another one.',
      'complete in the log',
      archive,
      changed,
    ),
    invalid(
      'another-log-given',
      'The log that was given is another one.',
      'complete in the log',
      archive,
      new Map([['checkpoint', utf8(await log.checkpoint([other]))]]),
    ),
    invalid(
      'shorter-log-given',
      'The log that was given is older than the bundle.',
      'complete in the log',
      archive,
      await new OperatedLog().others(3).files(),
    ),
    invalid(
      'unsigned-log-given',
      'The newest checkpoint of the log is signed by nobody of the policy.',
      'complete in the log',
      archive,
      new Map([...(await log.files()), ['checkpoint', utf8(unsigned)]]),
    ),
  ]
}

/** Broken promises of receipts, and malformed receipts. */
export const receiptCases = async (): Promise<readonly LogCase[]> => {
  const { archive, log, story } = await honest()
  const last = story.events.length - 1
  const broken = issued((other) => {
    other.sign('sender')
    other.sign('carrier')
    other.sign('consignee', { reservations: '3 palety uszkodzone' })
  })
  const short = signedByTwo()
  const kept = { verdict: 'invalid', policy, archive } as const
  const promise = ['promise of the receipt kept']
  return [
    {
      ...{
        name: 'receipt-of-another-history',
        says: 'The signer’s receipt promises another event at this place.',
      },
      ...{ ...kept, fails: promise, receipts: [await log.receipt(broken, SALT, last)] },
    },
    {
      ...{
        name: 'receipt-of-an-event-left-out',
        says: 'The event that the receipt promises is not in the bundle.',
      },
      ...{ ...kept, fails: promise, receipts: [await log.receipt(story, SALT, last)] },
      archive: await bundleOf(short, await log.bundle(short.events, SALT)),
    },
    {
      ...{ name: 'receipt-of-another-note', says: 'The receipt is for another note.' },
      ...{ ...kept, fails: promise, receipts: [await log.receipt(story, saltOf('another'), last)] },
    },
    {
      ...{ name: 'receipt-by-another-key', says: 'The receipt is signed by the key of the log.' },
      ...{ ...kept, fails: ['receipt signed by the service'] },
      receipts: [await log.receipt(story, SALT, last, signers.log)],
    },
    {
      ...{ name: 'receipt-that-is-none', says: 'The receipt is a checkpoint.' },
      ...{ ...kept, fails: ['receipt'], receipts: [await log.checkpoint()] },
    },
    {
      ...{
        name: 'receipt-of-a-bundle-1',
        says: 'A receipt, checked with a bundle of format 1 and no policy.',
      },
      ...{ verdict: 'valid', fails: [], receipts: [await log.receipt(story, SALT, last)] },
      archive: await bundleOf(signedByAll()),
    },
  ]
}
