import { Button } from '@mantine/core'
import { IconCopy, IconExternalLink, IconFileZip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api/use-api.tsx'
import { errorText } from '../../parts/error-text.ts'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { saveFile } from '../save-file.ts'
import type { Evidence } from '../use-note.ts'
import { publicAddress } from './public-address.ts'

/** The evidence for others: one file that proves it, and the page that shows the content of the print. */
export function EvidenceActions({ evidence }: { readonly evidence: Evidence }) {
  const api = useApi()
  const texts = useTexts()
  const { t } = texts
  const toast = useToast()
  const { id, reference } = evidence.document
  const address = publicAddress(evidence, location.origin)
  const bundle = useMutation({
    mutationFn: () => api.getEvidenceBundle({ params: { documentId: id } }),
    onSuccess: ({ bytes, contentType }) => saveFile(bytes, contentType, `${reference}.evidence.zip`),
    onError: (error) => toast(errorText(error, texts)),
  })
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast(t('sign.copied'))
  }
  return (
    <div className="row wrap">
      <Button
        variant="filled"
        leftSection={<IconFileZip size={18} />}
        loading={bundle.isPending}
        onClick={() => bundle.mutate()}
      >
        {t('evidence.download')}
      </Button>
      <Button leftSection={<IconCopy size={18} />} onClick={copy}>
        {t('evidence.copyLink')}
      </Button>
      <Button
        leftSection={<IconExternalLink size={18} />}
        renderRoot={(props) => <a href={address} target="_blank" rel="noreferrer" {...props} />}
      >
        {t('evidence.openLink')}
      </Button>
    </div>
  )
}
