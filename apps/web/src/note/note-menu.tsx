import { ActionIcon, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowBack,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCopy,
  IconDots,
  IconDownload,
  IconFileText,
  IconMailExclamation,
  IconMapPin,
  IconPencil,
  IconPlaylistAdd,
  IconPrinter,
  IconTemplate,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dataInForce } from '../draft/duplicate.ts'
import { useDuplicate } from '../draft/use-duplicate.ts'
import { useKey } from '../keys/use-key.ts'
import { lazyPart } from '../parts/lazy.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { ActDialog, type DialogAct } from './life/act-dialog.tsx'
import { type Act, actsOf } from './life/acts.ts'
import type { Evidence } from './use-note.ts'
import { usePaper } from './use-paper.ts'

const icons = {
  amend: IconPencil,
  withdraw: IconArrowBack,
  supplement: IconPlaylistAdd,
  accept: IconCircleCheck,
  transport: IconTruckDelivery,
  refusal: IconArrowBackUp,
  reservation: IconMailExclamation,
  replace: IconFileText,
  cancel: IconBan,
} as const

const SaveAsTemplateDialog = lazyPart(
  async () => (await import('../draft/save-as-template.tsx')).SaveAsTemplateDialog,
  0,
)

const TrackingDialog = lazyPart(async () => (await import('../tracking/tracking-dialog.tsx')).TrackingDialog)

/** Everything that can still be done to a note, as its type and state allow. */
export function NoteMenu({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [shown, setShown] = useState<DialogAct | null>(null)
  const [isTemplate, setTemplate] = useState(false)
  const [isTracked, setTracked] = useState(false)
  const offered = actsOf(evidence)
  const { id } = evidence.document
  const isSmall = useMediaQuery('(max-width: 60rem)')
  const { mutate: duplicate, isPending } = useDuplicate()
  useKey('d', isPending ? null : () => duplicate({ document_id: id }))
  const choose = (act: Act) => {
    if (act !== 'amend') return setShown(act)
    navigate({ to: '/app/notes/$documentId/amend', params: { documentId: id } })
  }
  return (
    <>
      <Menu width={300} position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('note.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isSmall && <PaperItems document={evidence.document} />}
          {offered.map((act) => (
            <ActItem key={act} act={act} onChoose={choose} />
          ))}
          <Menu.Item
            leftSection={<IconMapPin size={16} aria-hidden="true" />}
            onClick={() => setTracked(true)}
          >
            {t('nav.tracking')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} aria-hidden="true" />}
            onClick={() => duplicate({ document_id: id })}
          >
            {t('note.duplicate')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTemplate size={16} aria-hidden="true" />}
            onClick={() => setTemplate(true)}
          >
            {t('asTemplate.do')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isTemplate && <SaveAsTemplateDialog data={dataInForce(evidence)} onClose={() => setTemplate(false)} />}
      {isTracked && (
        <TrackingDialog
          documentId={id}
          reference={evidence.document.reference}
          onClose={() => setTracked(false)}
        />
      )}
      {shown && <ActDialog act={shown} evidence={evidence} onClose={() => setShown(null)} />}
    </>
  )
}

/** On a phone the head of a note has no room for them. */
function PaperItems({ document }: Pick<Evidence, 'document'>) {
  const { t } = useTexts()
  const { save, print } = usePaper(document)
  return (
    <>
      <Menu.Item leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => print.mutate()}>
        {t('note.print')}
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={() => save.mutate()}>
        {t('note.pdf')}
      </Menu.Item>
    </>
  )
}

const ends: readonly Act[] = ['replace', 'cancel']

function ActItem({ act, onChoose }: { readonly act: Act; readonly onChoose: (act: Act) => void }) {
  const { t } = useTexts()
  const Icon = icons[act]
  return (
    <Menu.Item
      {...(ends.includes(act) ? { className: 'menu-danger' } : {})}
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={() => onChoose(act)}
    >
      {t(`act.${act}`)}
    </Menu.Item>
  )
}
