import type { Client, OutputOf } from '@consign/sdk'

type Role = OutputOf<'create_sign_grant'>['role']

/** The address that a link of a party of this name was last mailed to, on whichever note; empty for none. */
export const lastAddressOf = (api: Client, role: Role, name: string) => ({
  queryKey: ['last address', role, name],
  enabled: name !== '',
  queryFn: async (): Promise<string> => {
    const { rows } = await api.read('sign_grants', {
      select: ['sent_to'],
      where: { role: { eq: role }, party: { eq: name }, sent_to: { gt: '' } },
      order: ['sent_at.desc'],
      limit: 1,
    })
    return rows[0]?.sent_to ?? ''
  },
})
