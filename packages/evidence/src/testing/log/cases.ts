import { formatVerifierKey } from '@consign/log'
import { issued } from '../cases/case.ts'
import { addSeal, addSealVerification } from '../extras.ts'
import type { Story } from '../signed-note.ts'
import type { LogCase } from './case.ts'
import { bundleOf, honest, SALT, signedByTwo } from './honest.ts'
import { memberCases } from './member-cases.ts'
import { OperatedLog, policy, signers } from './operated-log.ts'
import { receiptCases, signatureCases } from './signed-cases.ts'

/** Every case of bundles of format 2: `vectors/bundle-2/`. */
export const logCases = async (): Promise<readonly LogCase[]> => [
  ...(await validCases()),
  ...(await cutCases()),
  ...(await rewrittenCases()),
  ...(await signatureCases()),
  ...(await receiptCases()),
  ...(await memberCases()),
]

const validCases = async (): Promise<readonly LogCase[]> => {
  const { archive, log, story } = await honest(300)
  const receipts = [await log.receipt(story, SALT, story.events.length - 2)]
  const given = { policy, log: await log.files(), receipts }
  const valid = { verdict: 'valid', fails: [], archive } as const
  const anyLog = `log ${formatVerifierKey(signers.log.key)}\nquorum none\n`
  return [
    {
      name: 'all-given',
      says: 'In a witnessed log that has no more of it; a receipt is kept.',
      ...valid,
      ...given,
    },
    { name: 'policy-alone', says: 'In a witnessed log; its entries were not given.', ...valid, policy },
    {
      name: 'nothing-given',
      says: 'The proofs lead to the checkpoint; whose it is, is not known.',
      ...valid,
    },
    { name: 'no-witness-asked', says: 'The policy asks for no witness.', ...valid, policy: anyLog },
    {
      name: 'one-witness-more',
      says: 'Signed by a witness more, whom the policy does not know: that signature is ignored.',
      ...valid,
      archive: await bundleOf(
        story,
        await log.bundle(story.events, SALT, [
          signers.log,
          signers.insurer,
          signers.other,
          signers.association,
        ]),
      ),
      policy,
    },
  ]
}

/** Events cut from the end by the sender of the bundle. */
const cutCases = async (): Promise<readonly LogCase[]> => {
  const { log, story } = await honest()
  const cut = signedByTwo()
  const events = story.events.slice(0, cut.events.length)
  const short = await bundleOf(cut, await log.bundle(events, SALT))
  const then = new OperatedLog().others(3).append(cut, SALT)
  const old = await bundleOf(cut, await then.bundle(cut.events, SALT))
  then.append(story, SALT, cut.events.length)
  const files = await log.files()
  const hidden = new Map([...files].filter(([path]) => path === 'checkpoint'))
  return [
    {
      name: 'cut-and-not-looked-for',
      verdict: 'valid',
      says: 'The consignee’s signature was cut off. Without the entries of the log nobody can tell.',
      fails: [],
      archive: short,
      policy,
    },
    {
      name: 'cut',
      verdict: 'invalid',
      says: 'The consignee’s signature was cut off; the log has it.',
      fails: ['complete in the log'],
      archive: short,
      policy,
      log: files,
    },
    {
      name: 'cut-with-an-old-checkpoint',
      verdict: 'incomplete',
      says: 'Made before the consignee signed, or cut to look so; the log has it since.',
      fails: ['complete in the log'],
      archive: old,
      policy,
      log: await then.files(),
    },
    {
      name: 'entries-withheld',
      verdict: 'incomplete',
      says: 'The log gives its checkpoint and not its entries.',
      fails: ['complete in the log'],
      archive: short,
      policy,
      log: hidden,
    },
    {
      name: 'not-in-the-log-yet',
      verdict: 'incomplete',
      says: 'A bundle of format 1, given to somebody who asks for a log.',
      fails: ['log'],
      archive: await bundleOf(story),
      policy,
    },
  ]
}

/** Another history than the one that was logged, every digest of it made anew. */
const rewrittenCases = async (): Promise<readonly LogCase[]> => {
  const { log, story } = await honest()
  const rewritten = issued((other) => {
    other.sign('sender')
    other.sign('carrier')
    other.sign('consignee')
  })
  const first = story.events.findIndex(
    ({ eventDigest }, i) => eventDigest !== rewritten.events[i]?.eventDigest,
  )
  const proofs = await log.bundle(story.events.slice(0, rewritten.events.length), SALT)
  const forked = new OperatedLog().others(3).append(rewritten, SALT).others(3)
  const appended = new OperatedLog().others(3).append(story, SALT).append(rewritten, SALT, first)
  const again = await appended.bundle(rewritten.events, SALT)
  return [
    {
      name: 'rewritten',
      verdict: 'invalid',
      says: 'The consignee’s reservations were taken out and every digest made anew.',
      fails: ['event in the log'],
      archive: await bundleOf(rewritten, proofs),
      policy,
    },
    {
      name: 'rewritten-with-its-log',
      verdict: 'invalid',
      says: 'The reservations were taken out, and the log made anew with its own key; no witness cosigned that.',
      fails: ['checkpoint witnessed'],
      archive: await bundleOf(rewritten, await forked.bundle(rewritten.events, SALT, [signers.log])),
      policy,
    },
    {
      name: 'rewritten-and-logged-again',
      verdict: 'invalid',
      says: 'The reservations were taken out and the new history logged after the old, with witnesses.',
      fails: ['complete in the log'],
      archive: await bundleOf(rewritten, again),
      policy,
      log: await appended.files(),
    },
    {
      name: 'verification-of-a-seal-deleted',
      verdict: 'invalid',
      says: 'What DNS said of a seal was taken out, and every digest after it made anew.',
      fails: ['event in the log'],
      archive: await withoutVerification(),
      policy,
    },
    {
      name: 'two-histories',
      verdict: 'invalid',
      says: 'The log that is read is another one than the log of the bundle, though signed with the same key.',
      fails: ['complete in the log'],
      archive: await bundleOf(story, await log.bundle(story.events, SALT)),
      policy,
      log: await forked.others(40).files(),
    },
  ]
}

/** A note whose sender's seal was verified, and the bundle of one that never was, with the proofs of the first. */
const withoutVerification = async (): Promise<Uint8Array> => {
  const sealed = (verified: boolean): Story =>
    issued((story) => {
      story.sign('sender')
      const seal = addSeal(story, 'SENDER')
      if (verified) addSealVerification(story, seal)
      story.sign('carrier')
    })
  const [verified, deleted] = [sealed(true), sealed(false)]
  const log = new OperatedLog().others(3).append(verified, SALT)
  return bundleOf(deleted, await log.bundle(verified.events.slice(0, deleted.events.length), SALT))
}
