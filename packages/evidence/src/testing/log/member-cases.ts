import { formatProof, parseProof, utf8 } from '@consign/log'
import { LOG_CHECKPOINT, LOG_SALT, LOG_TOKEN, logProofPath } from '../../bundle/paths.ts'
import { changed, type Files, listAgain, text, without } from '../vectors/repack.ts'
import type { LogCase } from './case.ts'
import { bundleOf, honest, SALT } from './honest.ts'
import { policy, saltOf, signers } from './operated-log.ts'

/** Malformed files of the folder `log`, listed by the manifest with their own digests. */
export const memberCases = async (): Promise<readonly LogCase[]> => {
  const { archive, log, story } = await honest()
  const invalid = (name: string, says: string, fails: string, edit: (files: Files) => unknown): LogCase => ({
    ...{ name, says, verdict: 'invalid', fails: [fails], policy },
    archive: changed(archive, (files) => {
      edit(files)
      listAgain(files)
    }),
  })
  const other = await log.others(1).bundle(story.events, SALT)
  const proof = (files: Files, position: number): string => text(files.get(logProofPath(position)))
  const edited = (files: Files, position: number, edit: (file: string) => string) =>
    files.set(logProofPath(position), utf8(edit(proof(files, position))))
  const unlisted = await bundleOf(story, await log.bundle(story.events, SALT, [signers.log]))
  return [
    invalid('proofs-exchanged', 'Two events have each other’s proof.', 'event in the log', (files) => {
      const first = files.get(logProofPath(0)) as Uint8Array
      files.set(logProofPath(0), files.get(logProofPath(1)) as Uint8Array).set(logProofPath(1), first)
    }),
    invalid('another-index', 'A proof says another index.', 'event in the log', (files) =>
      edited(files, 0, (file) => file.replace(/^index .*$/m, 'index 4')),
    ),
    invalid('another-salt', 'The salt is another one.', 'event in the log', (files) =>
      files.set(LOG_SALT, utf8(`${saltOf('another')}\n`)),
    ),
    invalid('proof-missing', 'The last event has no proof.', 'proofs of the log', (files) =>
      without(files, logProofPath(story.events.length - 1)),
    ),
    invalid('first-proof-missing', 'The first event has no proof.', 'bundle', (files) =>
      without(files, logProofPath(0)),
    ),
    invalid('proof-too-many', 'There is a proof more than events.', 'proofs of the log', (files) =>
      files.set(logProofPath(story.events.length), files.get(logProofPath(0)) as Uint8Array),
    ),
    invalid('proof-of-another-checkpoint', 'A proof is for another checkpoint.', 'bundle', (files) =>
      edited(files, 0, (file) => formatProof({ ...parseProof(file), checkpoint: other.checkpoint })),
    ),
    invalid('proof-with-extra-data', 'A proof has extra data, for which nobody vouches.', 'bundle', (files) =>
      edited(files, 0, (file) => formatProof({ ...parseProof(file), extra: utf8('hello') })),
    ),
    invalid('proof-that-is-none', 'A proof is no proof.', 'bundle', (files) =>
      edited(files, 0, (file) => file.replace('@v1', '@v2')),
    ),
    invalid('salt-that-is-none', 'The salt has no line end.', 'bundle', (files) =>
      files.set(LOG_SALT, utf8(SALT)),
    ),
    invalid('salt-missing', 'There is no salt.', 'bundle', (files) => without(files, LOG_SALT)),
    invalid('checkpoint-missing', 'There is no checkpoint.', 'bundle', (files) =>
      without(files, LOG_CHECKPOINT),
    ),
    invalid('checkpoint-that-is-none', 'The checkpoint is a receipt.', 'bundle', (files) =>
      files.set(LOG_CHECKPOINT, utf8('ecmr-receipt/v1\na\nb\n\n— a AAAAAAA=\n')),
    ),
    invalid(
      'token-that-is-none',
      'The timestamp of the checkpoint is none.',
      'timestamp of the checkpoint',
      (files) => files.set(LOG_TOKEN, utf8('hello')),
    ),
    invalid('file-of-no-kind', 'The folder has a file that no bundle has.', 'bundle', (files) =>
      files.set('log/README', utf8('hello')),
    ),
    invalid('format-1-with-a-log', 'A bundle of format 1 has a folder of the log.', 'bundle', (files) =>
      files.set('manifest.json', utf8(text(files.get('manifest.json')).replace('bundle-3', 'bundle-1'))),
    ),
    {
      name: 'nobody-cosigned',
      says: 'Signed by the log and cosigned by nobody.',
      verdict: 'invalid',
      fails: ['checkpoint witnessed'],
      archive: unlisted,
      policy,
    },
  ]
}
