import type { Command, Flag } from '../../program/command.ts'

const role: Flag = ['--role <role>', 'sender, carrier or consignee']

const links = () => import('../links.ts')

export const linkCommands: readonly Command[] = [
  {
    path: 'links create',
    says: 'A signing link for one party: its address, which is enough to sign.',
    takes: '<note>',
    flags: [
      role,
      ['--code <mail>', 'signing needs a code that is mailed there'],
      ['--qr', 'draw it as a QR code'],
    ],
    json: 'the answer of create_sign_grant',
    example: 'consign links create "$NOTE" --role carrier --qr',
    load: async () => (await links()).createLink,
  },
  {
    path: 'links send',
    says: 'Mail a signing link.',
    takes: '<note>',
    flags: [role, ['--to <mail>', 'to whom'], ['--language <code>', 'the language of the mail']],
    json: 'the answer of send_sign_grant',
    example: 'consign links send "$NOTE" --role carrier --to driver@example.com',
    load: async () => (await links()).sendLink,
  },
  {
    path: 'links renew',
    says: 'Seven more days for the same address.',
    takes: '<note>',
    flags: [role, ['--qr', 'draw it as a QR code']],
    json: 'the answer of renew_sign_grant',
    example: 'consign links renew "$NOTE" --role carrier',
    load: async () => (await links()).renewLink,
  },
  {
    path: 'links revoke',
    says: 'End the link of one role, or every link of a note.',
    takes: '<note>',
    flags: [role],
    json: 'the answer of revoke_sign_grant',
    example: 'consign links revoke "$NOTE" --role carrier --yes',
    load: async () => (await links()).revokeLink,
  },
  {
    path: 'links list',
    says: 'The links of a note: roles and states.',
    takes: '<note>',
    flags: [['--urls', 'their addresses too']],
    json: 'the links, without their addresses unless --urls',
    example: 'consign links list "$NOTE"',
    load: async () => (await links()).listLinks,
  },
]
