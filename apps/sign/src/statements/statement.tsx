import { useLayoutEffect, useState } from 'preact/hooks'
import { useShown } from '../parts/here.tsx'
import { Line } from '../parts/line.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { Unkept } from '../parts/unkept.tsx'
import { useLong } from '../parts/use-long.ts'
import { useNext } from '../parts/use-next.ts'
import { NotedLines, reservationsOf } from '../steps/noted.tsx'
import { glanceAt } from '../visit/party.ts'
import type { StatementDraft } from '../visit/state.ts'
import { state } from '../visit/statements.ts'
import { contentOf, placeOf, problemOf } from './content.ts'
import { forms } from './offers.ts'
import { Photos } from './photos.tsx'
import { Said } from './said.tsx'
import { InLanguage, useStatementSay } from './speak.tsx'
import { When } from './when.tsx'

/** One statement: tapped, a few words where they are needed, signed with one button. */
export const Statement = () => (
  <InLanguage meanwhile={<Page>{null}</Page>}>
    <Drafted />
  </InLanguage>
)

function Drafted() {
  const say = useStatementSay()
  const [shown, { writing }, visit] = useShown()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const ready = useLong()
  useName()
  const sign = async (draft: StatementDraft) => {
    setBusy(true)
    setProblem(null)
    await state(visit.parts, contentOf(shown, draft, say)).catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    })
  }
  const wrong = writing ? problemOf(shown, writing, say, Date.now()) : undefined
  const [next, problemAt] = useNext(wrong, say, () => void (writing && sign(writing)))
  if (!writing) return null
  const { offer } = writing
  const change = (part: Partial<StatementDraft>) => {
    const now = visit.store.get().writing
    if (now) visit.write({ ...now, ...part })
  }
  return (
    <Page
      {...(busy ? {} : { onBack: () => visit.leave() })}
      foot={
        <>
          {problem && <Problem>{say('faulty.says', { message: problem })}</Problem>}
          <Main icon="pen" disabled={busy} aria-disabled={!ready} onClick={() => ready && next()}>
            {say(busy ? 'confirm.sending' : 'confirm.sign')}
          </Main>
          <p>{say('confirm.undo')}</p>
        </>
      }
    >
      <Title>{say(`offer.${offer}`)}</Title>
      {offer !== 'departed' && offer !== 'arrived' && <p class="quiet">{say(`hint.${offer}`)}</p>}
      <Fields draft={writing} problemAt={problemAt} onChange={change} />
      <Unkept />
    </Page>
  )
}

/** The name of the one who stated or signed before on this device, or whom the note names. */
function useName(): void {
  const [{ evidence }, { writing, signed }, visit] = useShown()
  useLayoutEffect(() => {
    const named = evidence.successive === undefined ? glanceAt(evidence)?.names[evidence.role] : undefined
    const known = signed?.consent.name ?? named
    if (writing?.name === '' && known) visit.write({ ...writing, name: known })
  }, [])
}

function Fields({
  draft,
  problemAt,
  onChange,
}: {
  draft: StatementDraft
  problemAt: (at: string) => string | undefined
  onChange: (part: Partial<StatementDraft>) => void
}) {
  const say = useStatementSay()
  const [shown] = useShown()
  const { place, reportedBy, photos } = forms[draft.offer]
  const noted = draft.offer === 'accept' ? reservationsOf(shown.evidence) : undefined
  return (
    <>
      {noted && (
        <section class="box stack tight">
          <NotedLines shown={shown} noted={noted} />
        </section>
      )}
      <Said draft={draft} problemAt={problemAt} onChange={onChange} />
      {reportedBy && (
        <Line
          id="reported-by"
          label={say('field.who')}
          value={draft.reportedBy}
          problem={problemAt('reported-by')}
          onInput={(value) => onChange({ reportedBy: value })}
        />
      )}
      {place && (
        <Line
          id="place"
          label={say('field.place')}
          value={placeOf(shown, draft)}
          onInput={(value) => onChange({ place: value })}
        />
      )}
      {photos && <Photos draft={draft} onChange={onChange} />}
      {!noted && <When at={draft.at} problem={problemAt('at')} onInput={(at) => onChange({ at })} />}
      <Line
        id="name"
        label={say('sign.name')}
        value={draft.name}
        autocomplete="name"
        problem={problemAt('name')}
        onInput={(name) => onChange({ name })}
      />
    </>
  )
}
