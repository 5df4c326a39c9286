import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { saveFile } from '../../note/save-file.ts'
import { Band } from '../../parts/band.tsx'
import { ErrorBand } from '../../parts/error-band.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { ofKind } from '../kinds.ts'
import { Refusals } from './refusals.tsx'
import type { Found } from './use-import.ts'

interface ReportProps {
  readonly kind: 'contractors' | 'vehicles'
  readonly found: Found
  /** The preview: the rows that it refused were not sent. */
  readonly before: Found | null
  /** Rows that were not reached. */
  readonly left: number
  fileOf(rows: readonly number[]): Promise<string>
  onAgain(): void
}

/** What became of the file. */
export function Report({ kind, found, before, left, fileOf, onAgain }: ReportProps) {
  const { t } = useTexts()
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [])
  const refused = [...(before?.refused ?? []), ...found.refused]
  const refusals = [...(before?.refusals ?? []), ...found.refusals]
  const save = useMutation({
    mutationFn: async () =>
      saveFile(new TextEncoder().encode(await fileOf(refused)), 'text/csv;charset=utf-8', 'refused.csv'),
  })
  return (
    <div className="stack">
      <h2 ref={place} tabIndex={-1}>
        {t(left > 0 ? 'import.stopped' : 'import.done')}
      </h2>
      <Band tone={left > 0 || refused.length > 0 ? 'warn' : 'ok'} role="status">
        <p>{t('import.created', { n: found.created })}</p>
        <p>{t('import.updated', { n: found.updated })}</p>
        <p>{t('import.skipped', { n: found.skipped })}</p>
        <p>{t('import.wouldRefuse', { n: refused.length })}</p>
        {left > 0 && <p>{t('import.left', { n: left })}</p>}
      </Band>
      {save.error && <ErrorBand error={save.error} />}
      <Refusals kind={kind} refusals={refusals} count={refused.length} />
      <div className="row wrap">
        {refused.length > 0 && (
          <Button
            leftSection={<IconFileDownload size={18} />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('import.saveRefused')}
          </Button>
        )}
        <Button onClick={onAgain}>{t('import.again')}</Button>
        <Button
          variant="filled"
          renderRoot={(props) => <Link to="/app/address-book" search={ofKind(kind)} {...props} />}
        >
          {t('import.toBook')}
        </Button>
      </div>
    </div>
  )
}
