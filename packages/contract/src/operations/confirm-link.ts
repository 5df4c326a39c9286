import { operation } from '../operation.ts'

export const confirmLink = operation({
  id: 'confirm_link',
  method: 'POST',
  path: '/auth/v1/verify/confirm',
  tag: 'Identity',
  summary: 'The button of that page: spends the token and sends the browser on, tokens in the fragment.',
  who: 'open',
  limit: 'sign-in',
  body: 'bytes',
  accepts: ['application/x-www-form-urlencoded'],
  bodyLimit: 4096,
  ok: { status: 303 },
  errors: [],
})
