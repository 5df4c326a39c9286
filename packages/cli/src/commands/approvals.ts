import type { OutputOf } from '@consign/sdk'
import type { Call } from '../program/command.ts'
import { EXIT, Stop, wrongUsage } from '../program/stop.ts'
import { oneOf } from '../program/values.ts'
import { mustBeApproved, untilDecided } from '../service/approved.ts'
import { isUuid } from '../service/find-note.ts'
import { calm } from '../service/open-service.ts'

type Approval = OutputOf<'get_approval'>

const statuses = ['pending', 'approved', 'rejected', 'consumed', 'expired'] as const

export async function listApprovals({ text, service, output }: Call): Promise<void> {
  const status = text('status')
  const query = status === undefined ? {} : { status: oneOf(status, statuses, '--status') }
  const { client } = await service()
  const { items } = await client.listApprovals({ query }, calm)
  await output.list(
    items,
    [
      { head: 'ID', of: ({ id }) => id },
      { head: 'STATUS', of: ({ status }) => status },
      { head: 'WHAT', of: ({ operation, summary }) => summary?.subject ?? operation },
      { head: 'UNTIL', of: ({ expiresAt }) => expiresAt },
      { head: 'BY', of: ({ decidedBy }) => decidedBy },
    ],
    'No approvals.',
  )
}

const inWords = ({ status, operation, url, expiresAt, decidedBy }: Approval): string =>
  [
    `${operation}: ${status}${decidedBy ? ` by ${decidedBy}` : ''}, until ${expiresAt}`,
    ...(status === 'pending' ? [`A person decides at ${url}`] : []),
  ].join('\n')

function idOf({ args }: Call): string {
  const [id = ''] = args
  if (isUuid(id)) return id
  throw wrongUsage(`${id} is no id of an approval`)
}

export async function showApproval(call: Call): Promise<void> {
  const { client } = await call.service()
  const approval = await client.getApproval({ params: { approvalId: idOf(call) }, query: {} }, calm)
  await call.output.result(approval, () => inWords(approval))
}

/** Ends with 0 when it was approved, 1 when it was not, 75 when nobody decided in time. */
export async function waitForApproval(call: Call): Promise<void> {
  const service = await call.service()
  const seconds = call.settings.wait ?? Number.POSITIVE_INFINITY
  const approval = await untilDecided(call, service, idOf(call), seconds)
  await call.output.result(approval, () => inWords(approval))
  if (approval.status === 'pending') throw new Stop(EXIT.later, 'APPROVAL_REQUIRED', 'nobody has decided yet')
  mustBeApproved(approval)
}
