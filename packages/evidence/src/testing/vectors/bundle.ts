import { joined, utf8 } from '@consign/log'
import { bundleFiles } from '../../bundle/build.ts'
import { EVIDENCE, MANIFEST, README } from '../../bundle/paths.ts'
import type { Edition } from '../../bundle/readme/edition.ts'
import { unzipStored } from '../../bundle/unzip.ts'
import { zip } from '../../bundle/zip.ts'
import { nodePrimitives } from '../../node.ts'
import type { EvidenceFiles, Verdict } from '../../verify/result.ts'
import { issued, signedByAll } from '../cases/case.ts'
import { evidenceCases } from '../cases/index.ts'
import { photo, stamped } from '../cases/valid.ts'
import { statedStory } from '../forgeries.ts'
import { signBundle } from '../log/operated-log.ts'
import { photoBytes } from '../note.ts'
import type { Story } from '../signed-note.ts'
import {
  directoryDiffers,
  directoryOf,
  patched,
  withExtraField,
  withTwoOfOneName,
  zipInOrder,
} from './archive.ts'
import { type Foreign, foreignZip } from './foreign-zip.ts'
import { changed, type Files, listAgain, slim, text, without } from './repack.ts'

export interface BundleCase {
  readonly name: string
  readonly verdict: Verdict
  readonly says: string
  readonly archive: Uint8Array
}

/** Without programs, which every release changes. */
const pack = async (
  { files, now }: Pick<Story, 'files' | 'now'>,
  edition: Edition = '1',
): Promise<Uint8Array> =>
  zip(await bundleFiles({ ...files, createdAt: now, sign: signBundle }, nodePrimitives, [], edition))

const withDeadlines = evidenceCases.find(({ name }) => name === 'deadlines-with-a-holiday')
  ?.files as EvidenceFiles

const withPhoto = (store: boolean): Story =>
  issued((story) => {
    const consent = story.sign('carrier', { photos: [photo] })
    if (store) story.storePhoto(consent, photo, photoBytes)
  })

const pathIn = (files: Files, folder: string): string =>
  [...files.keys()].find((path) => path.startsWith(folder)) as string

const spelledOtherwise = (text: string): string => JSON.stringify(JSON.parse(text), null, 1)

export const bundleCases = async (): Promise<readonly BundleCase[]> => {
  const archive = await pack(issued())
  const photographed = await pack(withPhoto(true))
  const stated = await pack(statedStory())
  const change = (edit: (files: Files) => void): Uint8Array => changed(archive, edit)
  const table: readonly (readonly [name: string, verdict: Verdict, says: string, archive: Uint8Array])[] = [
    ['issued', 'valid', 'A note nobody has signed yet.', archive],
    ['three-signatures', 'valid', 'Signed by all three.', await pack(signedByAll())],
    [
      'stamped',
      'valid',
      'With timestamps over a consent and a seal; whose they are only roots from elsewhere tell.',
      await pack(stamped()),
    ],
    ['photo', 'valid', 'With a signed photo.', photographed],
    [
      'deadlines',
      'valid',
      'The READMEs of edition 2 say what is counted again of the last days for reservations.',
      await pack({ files: withDeadlines, now: signedByAll().now }, '2'),
    ],
    [
      'stated',
      'valid',
      'Of profile evidence-0.8: the carrier and the consignee stated what happened.',
      stated,
    ],
    [
      'stated-in-format-1',
      'invalid',
      'The same as a bundle of format 1, whose READMEs are compared with nothing: they say what somebody wrote.',
      slim(stated),
    ],
    ['photo-never-stored', 'incomplete', 'A signed photo was never uploaded.', await pack(withPhoto(false))],
    [
      'attributes',
      'valid',
      'Another program packed the same files: it gave the first attributes, versions and a flag of its own.',
      patched(
        patched(patched(archive, directoryOf(archive) + 38, 1), directoryOf(archive) + 4, 0x1e, 3),
        6,
        0,
        8,
      ),
    ],
    [
      'extra-field',
      'valid',
      'Another program packed the same files: the first has an extra field in the directory.',
      withExtraField(archive),
    ],
    [
      'another-order',
      'valid',
      'Another program packed the same files, the last one first.',
      zipInOrder(new Map([...unzipStored(archive)].reverse())),
    ],
    [
      'compressed',
      'valid',
      'Another program packed the same files, compressed and with the sizes behind them.',
      packedBy(archive, (entry) => ({ ...entry, deflated: true, behind: true })),
    ],
    [
      'in-a-folder',
      'valid',
      'Another program packed the folder with the same files.',
      packedBy(archive, (entry) => ({ ...entry, name: `note/${entry.name}` })),
    ],
    [
      'type-definition-spelled-otherwise',
      'invalid',
      'The type definition is written with spaces, and the READMEs have the digest that it had before.',
      change((files) => listAgain(rewritten(files, pathIn(files, 'type/'), spelledOtherwise))),
    ],
    [
      'photo-taken-out',
      'incomplete',
      'A stored photo was taken out of the bundle; the manifest still lists it.',
      changed(photographed, (files) => without(files, pathIn(files, 'photos/'))),
    ],
    [
      'pdf-taken-out',
      'incomplete',
      'A PDF was taken out of the bundle; the manifest still lists it.',
      change((files) => without(files, pathIn(files, 'artifacts/'))),
    ],
    [
      'type-definition-taken-out',
      'incomplete',
      'The type definition was taken out, of the manifest as well.',
      change((files) => listAgain(without(files, pathIn(files, 'type/')))),
    ],
    ...wrongArchives(archive).map(([name, says, bytes]) => [name, 'invalid', says, bytes] as const),
    ...wrongFiles.map(([name, says, edit]) => [name, 'invalid', says, change(edit)] as const),
  ]
  return table.map(([name, verdict, says, archive]) => ({ name, verdict, says, archive }))
}

const packedBy = (archive: Uint8Array, how: (entry: Foreign) => Foreign): Uint8Array =>
  foreignZip([...unzipStored(archive)].map(([name, content]) => how({ name, content, mode: 0o100644 })))

/** README.txt alone is packed so. */
const withReadme = (archive: Uint8Array, change: Partial<Foreign>): Uint8Array =>
  packedBy(archive, (entry) => (entry.name === README ? { ...entry, ...change } : entry))

const wrongArchives = (archive: Uint8Array): readonly (readonly [string, string, Uint8Array])[] => [
  ['empty', 'No bytes at all.', new Uint8Array()],
  ['cut-off', 'The second half is missing.', archive.slice(0, archive.length / 2)],
  ['bytes-before', 'A byte before the first file.', joined([Uint8Array.of(0), archive])],
  ['bytes-after', 'A byte after the end record.', joined([archive, Uint8Array.of(0)])],
  ['comment', 'An archive comment.', joined([patched(archive, archive.length - 2, 1, 0), utf8('!')])],
  ['compression', 'The first file says it is compressed, and is not.', patched(archive, 8, 8)],
  ['encryption-flag', 'The first file says it is encrypted.', patched(archive, 6, 1)],
  ['another-date', 'The first file is dated 1980-01-02, but in the directory.', patched(archive, 12, 0x22)],
  ['wrong-crc', 'The checksum of the first file is wrong.', patched(archive, 14, 0, 0, 0, 0)],
  ['directory-differs', 'The directory names another file than there is.', directoryDiffers(archive)],
  [
    'extra-field-that-renames',
    'An extra field gives README.txt another name (0x7075), which Info-ZIP unpacks it under.',
    withReadme(archive, { extra: Uint8Array.of(0x75, 0x70, 6, 0, 1, 0, 0, 0, 0, 0x78) }),
  ],
  [
    'symbolic-link',
    'README.txt is a symbolic link for programs of Unix.',
    withReadme(archive, { mode: 0o120777 }),
  ],
  ['two-files-of-one-name', 'Two files are called README.txt.', withTwoOfOneName(archive, README)],
]

const rewritten = (files: Files, path: string, rewrite: (text: string) => string): Files =>
  files.set(path, utf8(rewrite(text(files.get(path)))))

/** The first hex digit of the document's id made another. */
const ofAnotherDocument = (manifest: string): string =>
  manifest.replace(/(?<="documentId":")./, (digit) => (digit === '0' ? '1' : '0'))

const wrongFiles: readonly (readonly [string, string, (files: Files) => void])[] = [
  [
    'unlisted-file',
    'A file that the manifest does not list.',
    (files) => files.set('type/x-1.json', utf8('{}')),
  ],
  [
    'file-of-no-kind',
    'A listed file that no bundle has.',
    (files) => listAgain(files.set('notes.txt', utf8('!'))),
  ],
  ['no-evidence', 'evidence.json is missing.', (files) => listAgain(without(files, EVIDENCE))],
  ['no-manifest', 'manifest.json is missing.', (files) => files.delete(MANIFEST)],
  ['no-readme', 'README.txt is missing.', (files) => listAgain(without(files, README))],
  ['listed-and-missing', 'A listed file is missing.', (files) => files.delete(README)],
  [
    'readme-changed',
    'README.txt is not the file the manifest lists.',
    (files) => rewritten(files, README, (readme) => readme.replace('EVIDENCE', 'Evidence')),
  ],
  [
    'evidence-not-canonical',
    'evidence.json has a space, and the manifest lists it so.',
    (files) => listAgain(rewritten(files, EVIDENCE, (json) => ` ${json}`)),
  ],
  [
    'evidence-with-a-duplicate-key',
    'evidence.json has a member twice.',
    (files) => listAgain(rewritten(files, EVIDENCE, (json) => json.replace('{', '{"approvals":[],'))),
  ],
  [
    'manifest-of-another-document',
    'The manifest names another document.',
    (files) => rewritten(files, MANIFEST, ofAnotherDocument),
  ],
  [
    'another-format',
    'The manifest is of a format this reader does not know.',
    (files) => rewritten(files, MANIFEST, (json) => json.replace('bundle-3', 'bundle-4')),
  ],
  [
    'state-changed',
    'The document’s state was changed and everything listed again.',
    (files) =>
      listAgain(
        rewritten(files, EVIDENCE, (json) => json.replace('"state":"issued"', '"state":"delivered"')),
      ),
  ],
]
