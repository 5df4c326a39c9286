import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.tsx'
import { useToast } from './toast.tsx'

/** A secret or link that is shown once, to be copied. */
export function OnceShown({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTexts()
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    toast(t('common.copied'))
  }
  return (
    <div className="stack">
      <TextInput readOnly label={label} value={value} classNames={{ input: 'mono' }} />
      <Button variant="filled" leftSection={<IconCopy size={18} />} onClick={copy}>
        {t('common.copy')}
      </Button>
    </div>
  )
}
