import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'

/** How programs of others connect: what to give each, with a button that copies it, and what they will be asked. */
export function ConnectProgram() {
  const { t } = useTexts()
  const toast = useToast()
  const { origin } = window.location
  const mcp = `${origin}/mcp`
  const ways = [
    { name: 'Claude', how: t('connect.claude'), value: mcp },
    { name: 'ChatGPT', how: t('connect.chatgpt'), value: mcp },
    { name: 'VS Code', how: t('connect.terminal'), value: `code --add-mcp '${vsCode(mcp)}'` },
    { name: t('connect.own'), how: t('connect.ownHow'), value: `${origin}/auth/v1` },
  ]
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value)
    toast(t('common.copied'))
  }
  return (
    <section className="connect" aria-labelledby="connect-title">
      <h2 id="connect-title">{t('connect.title')}</h2>
      <p className="sub">{t('connect.asked')}</p>
      <ul>
        {ways.map(({ name, how, value }) => (
          <li key={name}>
            <span>
              <b>{name}</b> {how}
            </span>
            <code className="mono">{value}</code>
            <ActionIcon
              size={48}
              variant="subtle"
              aria-label={t('connect.copy', { name })}
              onClick={() => copy(value)}
            >
              <IconCopy size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}

const vsCode = (url: string): string => JSON.stringify({ name: 'consign', type: 'http', url })
