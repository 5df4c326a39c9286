import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { verifyBundle } from '../index.ts'
import { nodePrimitives } from '../node.ts'
import { types } from '../testing/fold.ts'
import { stampedStory } from '../testing/forgeries.ts'
import { signers } from '../testing/log/operated-log.ts'
import { unpacked } from '../testing/unpacked.ts'

const here = (process.env['PACKERS'] ?? '').split(' ')

/** As people call them: the content of the folder, and the folder itself. */
const commands = [
  ['zip', 'zip -qr again.zip .'],
  ['zip', 'zip -qr0X again.zip .'],
  ['zip', 'name=$(basename "$PWD"); cd ..; zip -qr "$name/again.zip" "$name"'],
  ['7z', '7z a -tzip again.zip . >/dev/null'],
  ['7z', 'name=$(basename "$PWD"); 7z a -tzip again.zip "../$name" -x!"$name/again.zip" >/dev/null'],
  ['bsdtar', 'bsdtar -a -cf again.zip *'],
  ['bsdtar', 'name=$(basename "$PWD"); cd ..; bsdtar -a -cf "$name/again.zip" --exclude=again.zip "$name"'],
].filter(([program = '']) => here.includes(program))

it.each(commands)('%s packs a bundle again, valid with a remark: %s', async (_, command = '') => {
  const { files, now } = stampedStory()
  await using bundle = await unpacked(files, now)
  bundle.shell(command)
  const archive = new Uint8Array(await readFile(join(bundle.folder, 'again.zip')))
  const log = { bundles: [signers.bundles.key] }
  const { checks, remarks, verdict } = await verifyBundle(archive, { primitives: nodePrimitives, types, log })
  const failed = checks.filter(({ result }) => result === 'failed').map(({ reason }) => reason)
  expect({ failed, remarks, verdict }).toMatchObject({ failed: [], verdict: 'valid' })
  expect(remarks).toContainEqual({ kind: 'packed again' })
})
