import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Band } from '../../parts/band.tsx'
import type { TextKey } from '../../texts/catalogue.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Verification } from '../evidence/use-verification.ts'
import { isSender } from '../life/is-sender.ts'
import { openMatters } from '../open-matters.ts'
import { AuthorLine, SaidWords } from '../said.tsx'
import type { Evidence, Link } from '../use-note.ts'

interface OpenMattersProps {
  readonly evidence: Evidence
  readonly links: readonly Link[]
  readonly verified: Verification | 'missing' | null
}

/** What a party waits for, in its words. Instructions are the sender’s to give, by the sender’s link (CMR art. 12, 14). */
export function OpenMatters({ evidence, links, verified }: OpenMattersProps) {
  const { t } = useTexts()
  const matters = openMatters(evidence)
  if (matters.length === 0) return null
  const url = links.find(({ role, status }) => role === 'sender' && status !== 'revoked')?.url
  return (
    <>
      {matters.map(({ id, name, author, said }) => (
        <Band key={id} tone="warn">
          <div className="stack tight">
            <b>{t(`event.${name}` as TextKey)}</b>
            {author && <AuthorLine author={author} verified={verified} />}
            <SaidWords said={said} />
          </div>
        </Band>
      ))}
      {isSender(evidence) && url ? (
        <p>
          <Button
            leftSection={<IconExternalLink size={18} />}
            renderRoot={(props) => <a href={url} target="_blank" rel="noreferrer" {...props} />}
          >
            {t('instructions.give')}
          </Button>
        </p>
      ) : (
        <p className="cap">{t('instructions.bySender')}</p>
      )}
    </>
  )
}
