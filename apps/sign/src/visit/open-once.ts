import { openShown } from './open-shown.ts'
import type { Parts } from './parts.ts'
import { type Answers, noAnswers, type Signed, type Stated, type StatementDraft } from './state.ts'

/** Opens a link: what this device has kept of it, then what it shows. Nothing goes on by itself. */
export async function openOnce(parts: Parts): Promise<void> {
  const { kept, store } = parts
  store.set({ phase: { at: 'loading' } })
  const [answers, signed, writing, stated] = await Promise.all([
    kept.get<Answers>('answers'),
    kept.get<Signed>('signed'),
    kept.get<StatementDraft>('writing'),
    kept.all<Stated>('stated/'),
  ])
  store.set({
    answers: { ...noAnswers, ...answers },
    ...(signed ? { signed } : {}),
    writing: writing ?? null,
    stated,
  })
  await openShown(parts)
}
