import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Band } from '../../parts/band.tsx'
import { errorText } from '../../parts/error-text.ts'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { type LinkMade, linesOf } from './hand-links.ts'

/** What became of links: how many were made and mailed, each that could not be mailed by its name, and all of them to copy. */
export function LinksMade({ links }: { readonly links: readonly LinkMade[] }) {
  const texts = useTexts()
  const { t } = texts
  const toast = useToast()
  if (links.length === 0) return null
  const mailed = links.filter(({ email, unsent }) => email !== '' && unsent === null)
  const unsent = links.filter((link) => link.unsent !== null)
  const copy = async () => {
    await navigator.clipboard.writeText(linesOf(links, (role) => t(`role.${role}`)))
    toast(t('many.copied', { n: links.length }))
  }
  return (
    <>
      <p>
        {t('many.linksMade', { n: links.length })}{' '}
        {mailed.length > 0 && t('issue.sent', { n: mailed.length })}
      </p>
      {unsent.length > 0 && (
        <Band tone="warn" role="status">
          <p>{t('many.unsent', { n: unsent.length })}</p>
          <ul className="many-list cap">
            {unsent.map((link) => (
              <li key={link.documentId + link.role}>
                <b>
                  <bdi>{link.reference}</bdi>
                </b>
                , {t(`role.${link.role}`)}: {errorText(link.unsent, texts)}
              </li>
            ))}
          </ul>
        </Band>
      )}
      <div>
        <Button leftSection={<IconCopy size={18} />} onClick={copy}>
          {t('many.copy')}
        </Button>
      </div>
    </>
  )
}
