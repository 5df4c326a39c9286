import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Band } from '../../parts/band.tsx'
import { ErrorBand } from '../../parts/error-band.tsx'
import { Page } from '../../parts/page.tsx'
import { BookTextsProvider, useTexts } from '../../texts/use-texts.tsx'
import '../book.css'
import { ofKind } from '../kinds.ts'
import { useMayWrite } from '../use-records.ts'
import { ChooseFile } from './choose-file.tsx'
import { Columns } from './columns.tsx'
import { Doubles } from './doubles.tsx'
import './import.css'
import { Progress } from './progress.tsx'
import { Report } from './report.tsx'
import type { Wish } from './run.ts'
import { type Found, useImport } from './use-import.ts'

const route = getRouteApi('/shell/app/address-book/import')

export const ImportPage = () => (
  <BookTextsProvider>
    <Import />
  </BookTextsProvider>
)

/** A file of a spreadsheet into the address book: read, columns named, looked at, stored, reported. */
function Import() {
  const { t } = useTexts()
  const { kind = 'contractors' } = route.useSearch()
  const mayWrite = useMayWrite()
  return (
    <Page
      title={t(kind === 'vehicles' ? 'import.vehicles' : 'import.contractors')}
      before={
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('common.back')}
          renderRoot={(props) => <Link to="/app/address-book" search={ofKind(kind)} {...props} />}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
      }
    >
      {mayWrite ? <Steps key={kind} kind={kind} /> : <Band tone="info">{t('book.readOnly')}</Band>}
    </Page>
  )
}

type Work = ReturnType<typeof useImport>

function Steps({ kind }: { readonly kind: 'contractors' | 'vehicles' }) {
  const { t } = useTexts()
  const work = useImport(kind)
  const wishes = useWishes(work)
  const { step, table } = work
  const count = table?.count ?? 0
  const open = (file: Blob) => {
    wishes.forget()
    void work.open(file)
  }
  if (step.at === 'choose' || step.at === 'reading') {
    const refused = step.at === 'choose' ? step.refused : undefined
    return (
      <ChooseFile
        kind={kind}
        isReading={step.at === 'reading'}
        refused={refused}
        onOpen={open}
        onStop={work.again}
      />
    )
  }
  if (step.at === 'columns' && table)
    return (
      <Columns
        kind={kind}
        table={table}
        paths={work.paths}
        onPaths={work.setPaths}
        onNext={work.check}
        onBack={work.again}
      />
    )
  if (step.at === 'checking')
    return <Progress text={t('import.checking')} done={step.done} count={count} onStop={work.again} />
  if (step.at === 'storing')
    return <Progress text={t('import.storing')} done={step.done} count={count} onStop={work.stop} />
  if (step.at === 'checked')
    return (
      <Doubles
        kind={kind}
        found={step.found}
        wish={wishes.wish}
        own={wishes.own}
        onWish={wishes.setWish}
        onOwn={wishes.setOwn}
        onStore={() => wishes.begin(step.found)}
        onBack={() => work.setStep({ at: 'columns' })}
      />
    )
  return <End kind={kind} work={work} wishes={wishes} />
}

/** What a person wishes of doubles, and the storing by it. */
function useWishes(work: Work) {
  const [wish, setWish] = useState<Wish>('skip')
  const [own, setOwn] = useState<ReadonlyMap<number, Wish>>(new Map())
  /** What was found before storing, by which a later try knows what to leave out. */
  const [checked, setChecked] = useState<Found | null>(null)
  const store = (found: Found, from = 0, before?: Found) => {
    const refused = new Set(found.refused)
    return work.store((row) => (refused.has(row) ? null : (own.get(row) ?? wish)), from, before)
  }
  return {
    wish,
    own,
    checked,
    setWish,
    setOwn: (row: number, wish: Wish) => setOwn(new Map([...own, [row, wish]])),
    forget: () => setOwn(new Map()),
    begin(found: Found) {
      setChecked(found)
      return store(found)
    },
    goOn: (from: number, before: Found) => checked && store(checked, from, before),
  }
}

interface EndProps {
  readonly kind: 'contractors' | 'vehicles'
  readonly work: Work
  readonly wishes: ReturnType<typeof useWishes>
}

function End({ kind, work, wishes }: EndProps) {
  const { step, table } = work
  if (step.at === 'failed') {
    const { next, found } = step
    const goOn = next === null ? null : () => void wishes.goOn(next, found)
    return (
      <Failed error={step.error} next={next} count={table?.count ?? 0} onGoOn={goOn} onAgain={work.again} />
    )
  }
  if (step.at !== 'done') return null
  return (
    <Report
      kind={kind}
      found={step.found}
      before={wishes.checked}
      left={step.isWhole ? 0 : step.left}
      fileOf={work.fileOf}
      onAgain={work.again}
    />
  )
}

interface FailedProps {
  readonly error: unknown
  /** All rows before it are stored; null where nothing was to be stored. */
  readonly next: number | null
  readonly count: number
  readonly onGoOn: (() => void) | null
  onAgain(): void
}

/** A call that failed: what is done, and how it goes on. */
function Failed({ error, next, count, onGoOn, onAgain }: FailedProps) {
  const { t } = useTexts()
  return (
    <div className="stack">
      <ErrorBand error={error} />
      {next !== null && <Band tone="warn">{t('import.storedUntil', { n: next, all: count })}</Band>}
      <div className="row wrap">
        {onGoOn && (
          <Button variant="filled" onClick={onGoOn}>
            {t('import.goOn')}
          </Button>
        )}
        <Button onClick={onAgain}>{t('import.again')}</Button>
      </div>
    </div>
  )
}
