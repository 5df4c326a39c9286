import { Button, Switch } from '@mantine/core'
import { IconFileDownload, IconFileImport, IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { useKey } from '../keys/use-key.ts'
import { useLinkKeys } from '../keys/use-link-keys.ts'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Page } from '../parts/page.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { BookTextsProvider, useTexts } from '../texts/use-texts.tsx'
import './book.css'
import { Details } from './details.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { bookSearch, type Kind, ofKind } from './kinds.ts'
import { NewTemplateDialog } from './new-template-dialog.tsx'
import { RecordsTable } from './records-table.tsx'
import { useBookSearch } from './use-book-search.tsx'
import { useDeleteRecord } from './use-delete-record.ts'
import { useExport } from './use-export.ts'
import { useMayWrite, useRecords } from './use-records.ts'

const route = getRouteApi('/shell/app/address-book')

export const BookPage = () => (
  <BookTextsProvider>
    <Book />
  </BookTextsProvider>
)

/** Contractors, vehicles and templates: a list, and the open record beside it. */
function Book() {
  const { t } = useTexts()
  const { kind = 'contractors', id, begun = false } = route.useSearch()
  const navigate = route.useNavigate()
  const { q, search } = useBookSearch()
  const open = useCallback(
    (id: string) => navigate({ search: (now) => bookSearch({ ...now, id, begun: undefined }) }),
    [navigate],
  )
  const close = useCallback(
    () => navigate({ search: (now) => bookSearch({ ...now, id: undefined, begun: undefined }) }),
    [navigate],
  )
  const { leaving, remove } = useDeleteRecord(kind, open)
  useKey('Escape', id === undefined ? null : close)
  return (
    <Page title={t('nav.addressBook')} beside={search} actions={<Actions kind={kind} />}>
      <div className={id === undefined ? 'book' : 'book open'}>
        <div className="sheet book-list">
          <KindTabs kind={kind} />
          <List kind={kind} q={q} chosen={id} leaving={leaving} onChoose={open} />
        </div>
        {id === undefined ? (
          <p className="sub only-wide">{t('book.choose')}</p>
        ) : (
          <Details
            key={`${kind} ${id}`}
            kind={kind}
            id={id}
            isBegun={begun}
            onClose={close}
            onDelete={(revision) => {
              remove(id, revision)
              close()
            }}
          />
        )}
      </div>
    </Page>
  )
}

/** What can be added, and taken out as a file. */
function Actions({ kind }: { readonly kind: Kind }) {
  const { t } = useTexts()
  const navigate = route.useNavigate()
  const mayWrite = useMayWrite()
  const [isChoosing, setChoosing] = useState(false)
  const file = useExport(kind)
  const begin = useCallback(() => {
    if (kind === 'templates') return setChoosing(true)
    navigate({ search: (now) => bookSearch({ ...now, id: crypto.randomUUID(), begun: true }) })
  }, [kind, navigate])
  useKey('n', mayWrite ? begin : null)
  return (
    <>
      {mayWrite && kind !== 'templates' && (
        <Button
          leftSection={<IconFileImport size={18} />}
          renderRoot={(props) => <Link to="/app/address-book/import" search={ofKind(kind)} {...props} />}
        >
          {t('book.import')}
        </Button>
      )}
      {kind !== 'templates' && (
        <Button
          leftSection={<IconFileDownload size={18} />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('book.export')}
        </Button>
      )}
      {mayWrite && (
        <Button variant="filled" leftSection={<IconPlus size={20} />} onClick={begin}>
          {t(`book.new.${kind}`)}
        </Button>
      )}
      {isChoosing && (
        <NewTemplateDialog
          onClose={() => setChoosing(false)}
          onMade={(id) => navigate({ search: (now) => bookSearch({ ...now, id }) })}
        />
      )}
    </>
  )
}

interface ListProps {
  readonly kind: Kind
  readonly q: string
  readonly chosen: string | undefined
  readonly leaving: ReadonlySet<string>
  onChoose(id: string): void
}

function List({ kind, q, chosen, leaving, onChoose }: ListProps) {
  const { t } = useTexts()
  const { archived = false } = route.useSearch()
  const navigate = route.useNavigate()
  const place = useRef<HTMLDivElement>(null)
  useLinkKeys(place, '.row-button')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRecords({
    kind,
    q,
    isArchived: archived,
  })
  const records = data?.pages.flat().filter(({ id }) => !leaving.has(id)) ?? []
  return (
    <div ref={place}>
      {error && <ErrorBand error={error} onRetry={() => refetch()} />}
      {!data && !error && <Waiting lines={6} />}
      {data && records.length === 0 && (
        <div className="card">
          <Band tone="info">
            {q !== ''
              ? t('book.noMatch', { text: q })
              : t(archived ? 'book.noneArchived' : `book.none.${kind}`)}
          </Band>
        </div>
      )}
      {records.length > 0 && (
        <RecordsTable kind={kind} records={records} chosen={chosen} onChoose={onChoose} />
      )}
      <div className="book-foot">
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('common.more')}
          </Button>
        )}
        <span className="grow" />
        <Switch
          label={t('book.showArchived')}
          checked={archived}
          onChange={({ currentTarget }) => {
            const archived = currentTarget.checked || undefined
            navigate({ search: (now) => bookSearch({ ...now, archived }), replace: true })
          }}
        />
      </div>
    </div>
  )
}
