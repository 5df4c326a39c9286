import Type from 'typebox'
import { operation } from '../operation.ts'
import { closed, DateTime, text } from '../schemas/common.ts'
import { LinkToken, SignerLanguage } from '../schemas/link.ts'

export const confirmSign = operation({
  id: 'confirm_sign',
  method: 'POST',
  path: '/functions/v1/sign/{token}/code',
  tag: 'Signer',
  summary: 'Without a code: mail one to the address of the link. With it: say that its mailbox is read.',
  who: 'signer',
  params: closed({ token: LinkToken }),
  body: closed({
    code: Type.Optional(Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 })),
    locale: Type.Optional(SignerLanguage),
  }),
  ok: {
    status: 200,
    body: Type.Union([
      closed({ sentTo: text(300), expiresAt: DateTime }),
      closed({ ok: Type.Literal(true) }),
    ]),
  },
  errors: ['NOT_FOUND', 'CODE_WRONG', 'CODE_GONE', 'MAIL_NOT_CONFIGURED'],
  example: { body: { code: '402183' }, ok: { ok: true } },
})
