import Type from 'typebox'
import { operation } from '../operation.ts'
import { text } from '../schemas/common.ts'

export const verifyLink = operation({
  id: 'verify_link',
  method: 'GET',
  path: '/auth/v1/verify',
  tag: 'Identity',
  summary: 'What a mailed link opens: a page with a button. Looking at it spends nothing.',
  who: 'open',
  query: Type.Object({
    token: Type.Optional(text(200)),
    type: Type.Optional(text(40)),
    redirect_to: Type.Optional(text(2000)),
  }),
  ok: { status: 200, contentType: 'text/html' },
  errors: [],
})
