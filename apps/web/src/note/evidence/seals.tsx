import { Button } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/use-api.tsx'
import { errorText } from '../../parts/error-text.ts'
import { Time } from '../../parts/time.tsx'
import { useToast } from '../../parts/toast.tsx'
import { roles } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { readNoteAnew } from '../read-anew.ts'
import type { Evidence } from '../use-note.ts'
import { ImportSealDialog } from './import-seal-dialog.tsx'

type Seal = Evidence['olfSeals'][number]

/** The seals of companies on a note, in their order, each with the last answer of DNS. */
export function Seals({ evidence: { document, olfSeals } }: { readonly evidence: Evidence }) {
  const { t } = useTexts()
  const [isImporting, setImporting] = useState(false)
  return (
    <section className="sheet card stack tight">
      <h2>{t('trust.seals')}</h2>
      {olfSeals.length === 0 && <p className="sub">{t('seals.noneYet')}</p>}
      <ul className="checks">
        {olfSeals.map((seal) => (
          <SealLine key={seal.id} documentId={document.id} seal={seal} />
        ))}
      </ul>
      {olfSeals.length < roles.length && (
        <div>
          <Button
            size="compact-sm"
            leftSection={<IconRosetteDiscountCheck size={16} />}
            onClick={() => setImporting(true)}
          >
            {t('seals.import')}
          </Button>
        </div>
      )}
      {isImporting && <ImportSealDialog documentId={document.id} onClose={() => setImporting(false)} />}
    </section>
  )
}

/** The text of a verification; an unknown one is shown as it is named. */
const verdicts = ['valid', 'invalid', 'indeterminate'] as const

function SealLine({ documentId, seal }: { readonly documentId: string; readonly seal: Seal }) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.verifySeal({ params: { sealId: seal.id } }),
    onSuccess: () => readNoteAnew(queries, documentId).catch(() => undefined),
    onError: (error) => toast(errorText(error, texts)),
  })
  const role = roles.find((each) => each === seal.role.toLowerCase())
  const last = seal.verifications.at(-1)
  const verdict = verdicts.find((each) => each === last?.result)
  return (
    <li>
      <span className="stack tight">
        <b>
          <bdi>{seal.sealerCompany}</bdi> · {role ? t(`role.${role}`) : seal.role}
        </b>
        <span className="cap">
          <bdi>{seal.sealer}</bdi>, {seal.originUrl}
        </span>
        {last && (
          <span className="cap">
            {verdict ? t(`seals.dns.${verdict}`) : last.result} <Time at={last.verifiedAt} />
          </span>
        )}
      </span>
      <Button
        size="compact-sm"
        loading={isPending}
        aria-label={t('seals.askOf', { company: seal.sealerCompany })}
        onClick={() => mutate()}
      >
        {t('seals.check')}
      </Button>
    </li>
  )
}
