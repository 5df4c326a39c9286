import type { Check } from '@consign/evidence'
import {
  entryBytes,
  isIncluded,
  judge,
  type LogEntry,
  LogError,
  leafHash,
  type Policy,
  type Receipt,
  verifyReceipt,
} from '@consign/log'
import type { FoundLog } from './found.ts'
import type { LogFile } from './log-file.ts'

const noPolicy = 'no policy given: whom to believe is not known'

/** What files of a log prove by themselves and of each other: no bundle is there. */
export async function checkLog(files: readonly LogFile[], policy: Policy | undefined): Promise<Check[]> {
  return [
    ...(await checkReceipts(files, policy)),
    ...checkPlaces(files),
    ...(await checkHeads(files, policy)),
  ]
}

async function checkReceipts(files: readonly LogFile[], policy: Policy | undefined): Promise<Check[]> {
  const name = 'receipt signed by the service'
  const keys = policy?.receipts ?? []
  return Promise.all(
    files.filter(is('receipt')).map(async ({ receipt, bytes }): Promise<Check> => {
      const subject = `event ${receipt.sequence}`
      if (keys.length === 0)
        return open(name, subject, 'no key for receipts given: a policy has it as "# receipts <key>"')
      return judged(name, subject, await reasonOf(verifyReceipt(bytes, keys)))
    }),
  )
}

/** Whether an entry, or what a receipt promises, is where a proof places it. */
function checkPlaces(files: readonly LogFile[]): Check[] {
  const name = 'event in the log'
  const entries = files.flatMap((file) =>
    file.is === 'entry' ? [file.entry] : file.is === 'receipt' ? [file.receipt] : [],
  )
  const proofs = files.filter(is('proof'))
  if (proofs.length === 0)
    return entries.map(({ sequence }) => open(name, `event ${sequence}`, 'no proof of the log given'))
  return proofs.map(({ proof: { index, path }, checkpoint: { size, root, origin } }): Check => {
    const subject = `${origin}, entry ${index}`
    if (entries.length === 0)
      return open(name, subject, 'no entry and no receipt given that it is a proof of')
    const proven = entries.some((entry) =>
      isIncluded(root, { index, size, path, leaf: leafHash(entryBytes(entry)) }),
    )
    // A proof of something else and a false one look alike.
    if (!proven) return open(name, subject, 'the proof is not one of what was given')
    return judged(name, subject, undefined)
  })
}

async function checkHeads(files: readonly LogFile[], policy: Policy | undefined): Promise<Check[]> {
  const heads = files.filter((file) => file.is === 'proof' || file.is === 'checkpoint')
  const checks = heads.map(async ({ note, checkpoint }): Promise<Check[]> => {
    const subject = `${checkpoint.origin}, ${checkpoint.size} entries`
    const [signed, witnessed] = ['checkpoint signed by the log', 'checkpoint witnessed'] as const
    if (!policy) return [open(signed, subject, noPolicy), open(witnessed, subject, noPolicy)]
    try {
      const { log, quorum } = await judge(policy, note)
      return [
        judged(signed, subject, log ? undefined : 'no log of the policy signed it'),
        judged(witnessed, subject, quorum ? undefined : 'too few witnesses of the policy signed it'),
      ]
    } catch (error) {
      if (!(error instanceof LogError)) throw error
      return [judged(signed, subject, error.message)]
    }
  })
  return (await Promise.all(checks)).flat()
}

const is =
  <K extends LogFile['is']>(kind: K) =>
  (file: LogFile): file is Extract<LogFile, { is: K }> =>
    file.is === kind

const open = (name: string, subject: string, reason: string): Check => ({
  name,
  subject,
  result: 'not checkable offline',
  reason,
  missing: true,
})

const judged = (name: string, subject: string, reason: string | undefined): Check =>
  reason === undefined ? { name, subject, result: 'passed' } : { name, subject, result: 'failed', reason }

async function reasonOf(receipt: Promise<Receipt>): Promise<string | undefined> {
  try {
    await receipt
    return undefined
  } catch (error) {
    if (error instanceof LogError) return error.message
    throw error
  }
}

/** The content of a file, for the reader to compare with facts from elsewhere. */
export function factsOf(file: LogFile): FoundLog {
  switch (file.is) {
    case 'receipt':
      return { is: 'receipt', origin: file.receipt.origin.slice(0, 300), ...eventOf(file.receipt) }
    case 'entry':
      return { is: 'entry', ...eventOf(file.entry) }
    case 'proof':
      return { is: 'proof', ...headOf(file.checkpoint), index: file.proof.index }
    case 'checkpoint':
      return { is: 'checkpoint', ...headOf(file.checkpoint) }
  }
}

const eventOf = ({ sequence, eventDigest, receivedAt }: LogEntry & { readonly receivedAt?: string }) => ({
  event: sequence,
  digest: eventDigest,
  ...(receivedAt ? { receivedAt } : {}),
})

const headOf = ({ origin, size }: { origin: string; size: number }) => ({
  origin: origin.slice(0, 300),
  size,
})
