import { joined, utf8 } from '@consign/log'
import { buildBundle } from '../../bundle/build.ts'
import { MANIFEST, README } from '../../bundle/paths.ts'
import { unzip } from '../../bundle/unzip.ts'
import { nodePrimitives } from '../../node.ts'
import type { Verdict } from '../../verify/result.ts'
import { issued, signedByAll } from '../cases/case.ts'
import { photo, stamped } from '../cases/valid.ts'
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
import { changed, type Files, listAgain, text, without } from './repack.ts'

export interface BundleCase {
  readonly name: string
  readonly verdict: Verdict
  readonly says: string
  readonly archive: Uint8Array
}

const pack = (story: Story): Promise<Uint8Array> =>
  buildBundle({ ...story.files, createdAt: story.now }, nodePrimitives)

const withPhoto = (store: boolean): Story =>
  issued((story) => {
    const consent = story.sign('carrier', { photos: [photo] })
    if (store) story.storePhoto(consent, photo, photoBytes)
  })

const pathIn = (files: Files, folder: string): string =>
  [...files.keys()].find((path) => path.startsWith(folder)) as string

const spelledOtherwise = (files: Files): Files => {
  const path = pathIn(files, 'type/')
  return files.set(path, utf8(JSON.stringify(JSON.parse(text(files.get(path))), null, 1)))
}

export const bundleCases = async (): Promise<readonly BundleCase[]> => {
  const archive = await pack(issued())
  const change = (edit: (files: Files) => void): Uint8Array => changed(archive, edit)
  const invalid = (name: string, says: string, bytes: Uint8Array): BundleCase => ({
    name,
    verdict: 'invalid',
    says,
    archive: bytes,
  })
  return [
    { name: 'issued', verdict: 'valid', says: 'A note nobody has signed yet.', archive },
    {
      name: 'three-signatures',
      verdict: 'valid',
      says: 'Signed by all three.',
      archive: await pack(signedByAll()),
    },
    {
      name: 'stamped',
      verdict: 'valid',
      says: 'With timestamps over a consent and a seal; whose they are only roots from elsewhere tell.',
      archive: await pack(stamped()),
    },
    { name: 'photo', verdict: 'valid', says: 'With a signed photo.', archive: await pack(withPhoto(true)) },
    {
      name: 'photo-never-stored',
      verdict: 'incomplete',
      says: 'A signed photo was never uploaded.',
      archive: await pack(withPhoto(false)),
    },
    {
      name: 'attributes',
      verdict: 'valid',
      says: 'Another program packed the same files: it gave the first attributes, versions and a flag of its own.',
      archive: patched(
        patched(patched(archive, directoryOf(archive) + 38, 1), directoryOf(archive) + 4, 0x1e, 3),
        6,
        0,
        8,
      ),
    },
    {
      name: 'extra-field',
      verdict: 'valid',
      says: 'Another program packed the same files: the first has an extra field in the directory.',
      archive: withExtraField(archive),
    },
    {
      name: 'type-definition-spelled-otherwise',
      verdict: 'valid',
      says: 'The type definition is written with spaces: its digest is that of its canonical text.',
      archive: change((files) => listAgain(spelledOtherwise(files))),
    },
    {
      name: 'photo-taken-out',
      verdict: 'incomplete',
      says: 'A stored photo was taken out of the bundle; the manifest still lists it.',
      archive: changed(await pack(withPhoto(true)), (files) => without(files, pathIn(files, 'photos/'))),
    },
    {
      name: 'pdf-taken-out',
      verdict: 'incomplete',
      says: 'A PDF was taken out of the bundle; the manifest still lists it.',
      archive: change((files) => without(files, pathIn(files, 'artifacts/'))),
    },
    {
      name: 'type-definition-taken-out',
      verdict: 'incomplete',
      says: 'The type definition was taken out, of the manifest as well.',
      archive: change((files) => listAgain(without(files, pathIn(files, 'type/')))),
    },
    ...wrongArchives(archive, invalid),
    ...wrongFiles(change, invalid),
  ]
}

type Invalid = (name: string, says: string, bytes: Uint8Array) => BundleCase

const wrongArchives = (archive: Uint8Array, invalid: Invalid): readonly BundleCase[] => [
  invalid('empty', 'No bytes at all.', new Uint8Array()),
  invalid('cut-off', 'The second half is missing.', archive.slice(0, archive.length / 2)),
  invalid('bytes-before', 'A byte before the first file.', joined([Uint8Array.of(0), archive])),
  invalid('bytes-after', 'A byte after the end record.', joined([archive, Uint8Array.of(0)])),
  invalid('comment', 'An archive comment.', joined([patched(archive, archive.length - 2, 1, 0), utf8('!')])),
  invalid('compression', 'The first file says it is compressed.', patched(archive, 8, 8)),
  invalid('encryption-flag', 'The first file says it is encrypted.', patched(archive, 6, 1)),
  invalid('another-date', 'The first file is dated 1980-01-02.', patched(archive, 12, 0x22)),
  invalid('wrong-crc', 'The checksum of the first file is wrong.', patched(archive, 14, 0, 0, 0, 0)),
  invalid(
    'another-order',
    'The first two files have changed their places.',
    zipInOrder(new Map([...unzip(archive)].reverse())),
  ),
  invalid('directory-differs', 'The directory names another file than there is.', directoryDiffers(archive)),
  invalid('two-files-of-one-name', 'Two files are called README.txt.', withTwoOfOneName(archive, README)),
]

const wrongFiles = (
  change: (edit: (files: Files) => void) => Uint8Array,
  invalid: Invalid,
): readonly BundleCase[] => [
  invalid(
    'unlisted-file',
    'A file that the manifest does not list.',
    change((files) => files.set('type/x-1.json', utf8('{}'))),
  ),
  invalid(
    'file-of-no-kind',
    'A listed file that no bundle has.',
    change((files) => listAgain(files.set('notes.txt', utf8('!')))),
  ),
  invalid(
    'no-evidence',
    'evidence.json is missing.',
    change((files) => listAgain(without(files, 'evidence.json'))),
  ),
  invalid(
    'no-manifest',
    'manifest.json is missing.',
    change((files) => files.delete(MANIFEST)),
  ),
  invalid(
    'no-readme',
    'README.txt is missing.',
    change((files) => listAgain(without(files, README))),
  ),
  invalid(
    'listed-and-missing',
    'A listed file is missing.',
    change((files) => files.delete(README)),
  ),
  invalid(
    'readme-changed',
    'README.txt is not the file the manifest lists.',
    change((files) => files.set(README, utf8(text(files.get(README)).replace('EVIDENCE', 'Evidence')))),
  ),
  invalid(
    'evidence-not-canonical',
    'evidence.json has a space, and the manifest lists it so.',
    change((files) => listAgain(files.set('evidence.json', utf8(` ${text(files.get('evidence.json'))}`)))),
  ),
  invalid(
    'evidence-with-a-duplicate-key',
    'evidence.json has a member twice.',
    change((files) =>
      listAgain(
        files.set('evidence.json', utf8(text(files.get('evidence.json')).replace('{', '{"approvals":[],'))),
      ),
    ),
  ),
  invalid(
    'manifest-of-another-document',
    'The manifest names another document.',
    change((files) =>
      files.set(
        MANIFEST,
        utf8(
          text(files.get(MANIFEST)).replace(
            /"documentId":"./,
            (start) => `${start.slice(0, -1)}${start.endsWith('0') ? '1' : '0'}`,
          ),
        ),
      ),
    ),
  ),
  invalid(
    'another-format',
    'The manifest is of a format this reader does not know.',
    change((files) => files.set(MANIFEST, utf8(text(files.get(MANIFEST)).replace('bundle-1', 'bundle-3')))),
  ),
  invalid(
    'state-changed',
    'The document’s state was changed and everything listed again.',
    change((files) =>
      listAgain(
        files.set(
          'evidence.json',
          utf8(text(files.get('evidence.json')).replace('"state":"issued"', '"state":"delivered"')),
        ),
      ),
    ),
  ),
]
