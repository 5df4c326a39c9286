import type { Language } from '@consign/page/languages'
import { deliver } from './deliver.ts'
import { openAnew } from './fetch-rest.ts'
import type { Parts } from './parts.ts'

/** Has a code mailed in this language; answers the address it goes to, most of it hidden. */
export async function mailCode({ client, kept, token }: Parts, locale: Language): Promise<string> {
  const answer = await client.confirmSign({ params: { token }, body: { locale } })
  const sentTo = 'sentTo' in answer ? answer.sentTo : ''
  await kept.put('code', sentTo)
  return sentTo
}

/** Gives the code, then sends what waits. @throws ConsignError CODE_WRONG, CODE_GONE */
export async function giveCode(parts: Parts, code: string): Promise<void> {
  const { client, kept, store, token } = parts
  await client.confirmSign({ params: { token }, body: { code } })
  await kept.remove('code')
  const { signed, stated } = store.get()
  // Before there is a signature, an addition or a statement asked for the code.
  if (signed && !signed.sent) await deliver(parts)
  else if (stated.length > 0) await openAnew(parts)
  else store.set({ phase: { at: 'step' } })
}
