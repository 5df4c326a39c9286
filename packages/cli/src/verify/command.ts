import { parseArgs } from 'node:util'
import { folds } from '@consign/document-types/folds'
import {
  type OpenVerified,
  openVerified,
  openVerifiedFiles,
  type Verdict,
  type VerifyOptions,
} from '@consign/evidence'
import { checkPage } from '@consign/evidence/check-page'
import { nodePrimitives } from '@consign/evidence/node'
import type { AskTxt } from '@consign/evidence/seal'
import { askSystem } from './ask-txt.ts'
import { drawnAgain } from './draw-again.ts'
import { holidaysCompared } from './holidays.ts'
import { type Input, NoBundle, readInput, UnreadableInput } from './read-input.ts'
import { readTrust, type Trust, type TrustOptions } from './read-trust.ts'
import { asJson, asText } from './show.ts'

/** Exit codes for shell scripts; 64 and 65 are EX_USAGE and EX_DATAERR of sysexits(3). */
export const EXIT = {
  valid: 0,
  invalid: 1,
  incomplete: 2,
  usage: 64,
  noBundle: 65,
} as const satisfies Record<Verdict | 'usage' | 'noBundle', number>

export interface Outcome {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

const USAGE = `Usage: consign-verify [--json] [--tsa-roots file] [--policy file] [--keys file] [--log address]
                      [--receipt file] [--dns] [--render address] <bundle.zip | folder>

Verifies the evidence of a consignment note, offline and without trusting anybody:
a bundle as it was downloaded, or the folder it was unpacked into.

  --json       print the verdict and every check as JSON
  --tsa-roots  certificates in PEM form that you trust timestamps by: an authority's own, from its page or
               from the EU's trusted list, never from whoever gave you the bundle
  --policy     whom you believe: logs and witnesses by their keys (C2SP tlog-policy); have it from
               anybody but whoever gave you the bundle
  --keys       keys by which the service signs bundles, where no policy has them ("# bundles <key>"): a key a
               line, or what /.well-known/consign-keys of the service answers. Without a key it stays open
               who signed the bundle
  --log        the log itself, at its address or in a folder of its files: whether it has as many
               events of this note as the bundle. This and --dns ask a network, nothing else does
  --receipt    a receipt that a signer kept: whether what it promises is in the bundle; may be repeated
  --dns        asks DNS now, by the resolvers of this machine, whose the certificates of company seals are
               (DNS_SERVERS is a setting of the service alone). What it no longer confirms is said,
               and makes nothing invalid: a company may have changed its key since
  --render     the address of the service, as its prints have it: draws every version again and compares it
               with the PDF, byte for byte; this asks no network
  --help       print this text

Exit code: 0 valid, 1 invalid, 2 incomplete (something that belongs to it is missing), 64 wrong usage or
nothing there, 65 no evidence bundle at all.
`

/** The command `consign-verify`, from its arguments to its output. Reads files, and the log named in its arguments. */
export const verifyCommand = async (
  args: readonly string[],
  askTxt: AskTxt = askSystem(),
): Promise<Outcome> => {
  const asked = readArguments(args)
  if (asked === undefined) return { stdout: '', stderr: USAGE, exitCode: EXIT.usage }
  if (asked.help) return { stdout: USAGE, stderr: '', exitCode: 0 }
  try {
    const input = await readInput(asked.path)
    const verified = await holidaysCompared(
      await verify(input, {
        ...(await readTrust(asked.trust)),
        ...(asked.trust.dns ? { askTxt } : {}),
      }),
    )
    const drawn = asked.render === undefined ? verified : await drawnAgain(verified, asked.render)
    const show = asked.json ? asJson : asText
    return { stdout: show(drawn, input), stderr: '', exitCode: EXIT[drawn.verification.verdict] }
  } catch (error) {
    const exitCode = exitCodeOf(error)
    if (exitCode === undefined) throw error
    return { stdout: '', stderr: `consign-verify: ${(error as Error).message}\n`, exitCode }
  }
}

const exitCodeOf = (error: unknown): number | undefined => {
  if (error instanceof NoBundle) return EXIT.noBundle
  return error instanceof UnreadableInput ? EXIT.usage : undefined
}

interface Asked {
  readonly path: string
  readonly json: boolean
  readonly help: boolean
  /** The address of the service. */
  readonly render: string | undefined
  readonly trust: TrustOptions
}

const OPTIONS = {
  json: { type: 'boolean', default: false },
  'tsa-roots': { type: 'string' },
  policy: { type: 'string' },
  keys: { type: 'string' },
  log: { type: 'string' },
  receipt: { type: 'string', multiple: true },
  dns: { type: 'boolean', default: false },
  render: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const readArguments = (args: readonly string[]): Asked | undefined => {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [path = '', ...more] = positionals
    const { dns, help, json, keys, log, policy, receipt = [], render, 'tsa-roots': tsaRoots } = values
    if (render !== undefined && !URL.canParse(render)) return undefined
    if (!help && (path === '' || more.length > 0)) return undefined
    return {
      path,
      json,
      help,
      render: render?.replace(/\/$/, ''),
      trust: { tsaRoots, policy, keys, log, receipts: receipt, dns },
    }
  } catch (error) {
    if (error instanceof TypeError) return undefined // an option it does not have
    throw error
  }
}

const verify = (input: Input, trust: Trust & Pick<VerifyOptions, 'askTxt'>): Promise<OpenVerified> => {
  const options = { primitives: nodePrimitives, types: folds, checkPage, ...trust }
  return input.kind === 'archive'
    ? openVerified(input.bytes, options)
    : openVerifiedFiles(input.files, options)
}
