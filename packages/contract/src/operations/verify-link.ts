import Type from 'typebox'
import { operation } from '../operation.ts'

export const verifyLink = operation({
  id: 'verify_link',
  method: 'GET',
  path: '/auth/v1/verify',
  tag: 'Identity',
  summary: 'What a mailed link opens: spends its token and sends the browser on, tokens in the fragment.',
  who: 'open',
  query: Type.Object({
    token: Type.Optional(Type.String({ maxLength: 200 })),
    type: Type.Optional(Type.String({ maxLength: 40 })),
    redirect_to: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  ok: { status: 303 },
  errors: [],
})
