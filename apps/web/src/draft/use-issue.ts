import { type Client, isRefusal } from '@consign/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { readListsAnew } from '../api/lists.ts'
import { useApi } from '../api/use-api.tsx'
import { useToast } from '../parts/toast.tsx'
import type { Role } from '../parts/trio.tsx'
import type { TextKey } from '../texts/catalogue.ts'
import { languageOf } from '../texts/signer-languages.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { keepCopied } from './copied.ts'
import { keepDraft } from './kept-draft.ts'

/** A party that gets its link at once. */
export interface Addressee {
  readonly role: Role
  /** Where it is mailed to; empty where it is only made. */
  readonly email: string
  /** The party’s country, which decides the language of the mail. */
  readonly country: unknown
}

/**
 * Issues a revision, makes the links of some parties and mails those that have an address, and goes to the note. What fails
 * is named, party by party; the note stays issued.
 */
export function useIssue(draftId: string, revision: number) {
  const api = useApi()
  const { t } = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (parties: readonly Addressee[]) => {
      const note = await api.publish({ body: { draftId, revision } })
      const outcomes = await Promise.all(
        parties.map(async (party) => ({ ...party, outcome: await sendLink(api, note.id, party) })),
      )
      return { documentId: note.id, outcomes }
    },
    onSuccess: async ({ documentId, outcomes }) => {
      keepDraft(draftId, null)
      keepCopied(draftId, [])
      for (const { role, outcome } of outcomes)
        if (outcome !== null) toast(t(outcome, { role: t(`role.${role}`) }))
      const sent = outcomes.filter(({ email, outcome }) => email !== '' && outcome === null)
      if (sent.length > 0) toast(t('issue.sent', { n: sent.length }))
      await navigate({ to: '/app/notes/$documentId', params: { documentId } })
      await readListsAnew(queries).catch(() => undefined)
    },
  })
}

/** Mails the link of a party, or makes it; null when that went well, else what to say. A link that cannot be mailed is made. */
async function sendLink(
  api: Client,
  documentId: string,
  { role, email, country }: Addressee,
): Promise<TextKey | null> {
  const body = { document_id: documentId, role }
  const why = email === '' ? null : await reasonUnsent(api, { ...body, email, locale: languageOf(country) })
  if (email !== '' && why === null) return null
  try {
    await api.createSignGrant({ body })
    return why
  } catch {
    return 'issue.noLink'
  }
}

type Sending = Parameters<Client['sendSignGrant']>[0]['body']

async function reasonUnsent(api: Client, body: Sending): Promise<TextKey | null> {
  try {
    await api.sendSignGrant({ body })
    return null
  } catch (error) {
    return isRefusal(error, 'MAIL_NOT_CONFIGURED') ? 'issue.noMail' : 'issue.notSent'
  }
}
