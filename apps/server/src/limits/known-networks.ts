import { sha256 } from '../store/digest.ts'
import type { Directory } from '../store/directory.ts'
import { statement } from '../store/statement.ts'
import { networkOf } from './network.ts'

/** Networks of one account; the one unused longest gives way. */
const mostOfAccount = 16

const pair = { account: 'text', network: 'text' } as const

const known = statement(
  'known_network',
  pair,
  'select from known_network where account = :account and network = :network',
)

const remember = statement(
  'remember_network',
  pair,
  `with dropped as (
     delete from known_network
      where account = :account and network in (
        select network from known_network where account = :account and network <> :network
         order by seen_at desc offset ${mostOfAccount - 1}))
   insert into known_network (account, network) values (:account, :network)
       on conflict (account, network) do update set seen_at = now()`,
)

const forget = statement(
  'forget_networks',
  { account: 'text' },
  'delete from known_network where account = :account',
)

/** Only hashes of the address and the network are stored. */
const hash = (text: string): string => sha256(text).slice(0, 32)
const accountOf = (email: string) => hash(`account\n${email}`)
const pairOf = (email: string, ip: string) => {
  const account = accountOf(email)
  return { account, network: hash(`${account}\n${networkOf(ip)}`) }
}

type Rows = Pick<Directory, 'run'>

/** Whether a person has signed in with this address from this network: 16 networks within 180 days. */
export const isKnownNetwork = async ({ run }: Rows, email: string, ip: string): Promise<boolean> =>
  (await run(known, pairOf(email, ip))).length > 0

export const rememberNetwork = async ({ run }: Rows, email: string, ip: string): Promise<void> => {
  await run(remember, pairOf(email, ip))
}

export const forgetNetworks = async ({ run }: Rows, email: string): Promise<void> => {
  await run(forget, { account: accountOf(email) })
}
