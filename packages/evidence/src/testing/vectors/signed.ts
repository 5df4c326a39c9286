import { formatVerifierKey, makeSignedNote, utf8 } from '@consign/log'
import { bundleFiles } from '../../bundle/build.ts'
import { MANIFEST, README, SIGNATURE } from '../../bundle/paths.ts'
import type { BundleInput } from '../../bundle/types.ts'
import { zip } from '../../bundle/zip.ts'
import { nodePrimitives } from '../../node.ts'
import { signedByAll } from '../cases/case.ts'
import type { LogCase } from '../log/case.ts'
import { ORIGIN, signBundle, signers } from '../log/operated-log.ts'
import { changed, type Files, listAgain, text } from './repack.ts'

/** A policy that trusts the service's signatures of bundles, and no log. */
export const bundlePolicy = `# bundles ${formatVerifierKey(signers.bundles.key)}\nquorum none\n`

const pack = async (change: Partial<BundleInput> = {}): Promise<Uint8Array> => {
  const story = signedByAll()
  const input = { ...story.files, createdAt: story.now, sign: signBundle, ...change }
  return zip(await bundleFiles(input, nodePrimitives, [], '1'))
}

/** Every file anew but the signature, which is left out. */
const unsigned = (archive: Uint8Array, edit: (files: Files) => void = () => {}): Uint8Array =>
  changed(archive, (files) => {
    edit(files)
    files.delete(SIGNATURE)
    listAgain(files)
  })

const SIGNED = 'bundle signed by the service'
const NO_PROOFS = 'log'

/** Cases of the service's signature and of what only it covers: `vectors/bundle-3/`. */
export const signedCases = async (): Promise<readonly LogCase[]> => {
  const archive = await pack()
  const policy = bundlePolicy
  const other = await pack({ sign: (line) => makeSignedNote(line, [signers.other]) })
  const later = await pack({ sign: (line) => signBundle(line.replace(/\.000Z/, '.001Z')) })
  const twice = await pack({ sign: (line) => makeSignedNote(line, [signers.bundles, signers.other]) })
  const reworded = (files: Files) =>
    void files.set(README, utf8(text(files.get(README)).replace('2 palety uszkodzone', 'none')))
  const another = (files: Files) =>
    void files.set(MANIFEST, utf8(text(files.get(MANIFEST)).replace(/"readme":"\d+"/, '"readme":"999"')))
  const incomplete = { verdict: 'incomplete', policy } as const
  const invalid = { verdict: 'invalid', policy } as const
  return [
    {
      name: 'signed',
      verdict: 'incomplete',
      says: 'Signed by the service, and without the proofs of the log that a policy asks for.',
      fails: [NO_PROOFS],
      archive,
      policy,
    },
    {
      name: 'signed-no-key-given',
      verdict: 'valid',
      says: 'Signed by the service; whose key it is, is not known.',
      fails: [],
      archive,
    },
    {
      name: 'unsigned',
      ...incomplete,
      says: 'The signature was taken out: whoever holds the bundle could have written its end.',
      fails: [SIGNED, NO_PROOFS],
      archive: unsigned(archive),
    },
    {
      name: 'readme-of-another-edition',
      verdict: 'incomplete',
      says: 'The manifest names an edition of the README that no program here can make.',
      fails: ['README'],
      archive: unsigned(archive, (files) => {
        reworded(files)
        another(files)
      }),
    },
    {
      name: 'readme-reworded',
      verdict: 'invalid',
      says: 'README.txt says that the consignee had no reservations.',
      fails: ['README'],
      archive: unsigned(archive, reworded),
    },
    {
      name: 'signed-by-another',
      ...invalid,
      says: `Signed by a key that is not one of ${ORIGIN}.`,
      fails: [SIGNED, NO_PROOFS],
      archive: other,
    },
    {
      name: 'signed-at-another-time',
      ...invalid,
      says: 'The signature names another time than the manifest.',
      fails: [SIGNED, NO_PROOFS],
      archive: later,
    },
    {
      name: 'signed-twice',
      ...invalid,
      says: 'A second signature was added.',
      fails: [SIGNED, NO_PROOFS],
      archive: twice,
    },
    {
      name: 'signature-that-is-none',
      ...invalid,
      says: 'What stands in bundle.sig is no signed note.',
      fails: [SIGNED, NO_PROOFS],
      archive: changed(archive, (files) => void files.set(SIGNATURE, utf8('signed\n'))),
    },
    {
      name: 'signature-of-another-manifest',
      ...invalid,
      says: 'A README was rewritten and listed again, and the signature left as it was.',
      fails: ['README', SIGNED, NO_PROOFS],
      archive: changed(archive, (files) => {
        const signature = files.get(SIGNATURE) as Uint8Array
        reworded(files)
        listAgain(files).set(SIGNATURE, signature)
      }),
    },
  ]
}
