import { type Lack, lackNow } from '@consign/page/missing-script'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { Band } from './band.tsx'
import { Page } from './page.tsx'

export interface MissingProps {
  /** Fetches it again; null where only a reload helps: some browsers remember a script that was missing. */
  readonly onRetry: (() => void) | null
}

/** In the place of a page whose script could not be fetched; what stands around it goes on working. */
export function MissingPage(props: MissingProps) {
  const { t } = useTexts()
  return (
    <Page title={t('missing.page')}>
      <div className="narrow">
        <MissingBand {...props} />
      </div>
    </Page>
  )
}

/** In the place of a part of a page; it takes no focus, since a person may be typing beside it. */
export function MissingPart(props: MissingProps) {
  const { t } = useTexts()
  return <MissingBand {...props} title={t('missing.part')} />
}

function MissingBand({ title, onRetry }: MissingProps & { readonly title?: string }) {
  const { t } = useTexts()
  const { lack, again } = useLack(onRetry)
  return (
    <Band tone="warn" role="status">
      {title && (
        <p>
          <b>{title}</b>
        </p>
      )}
      <p>{t(lack === null ? 'missing.looking' : `missing.${lack}`)}</p>
      {lack !== null && (
        <Button mt={8} size="compact-sm" onClick={again}>
          {t(lack === 'version' || onRetry === null ? 'missing.reload' : 'common.retry')}
        </Button>
      )}
    </Band>
  )
}

/** Why it is missing, null until that is known, and the way on. A network that is back is reason enough to try again. */
function useLack(onRetry: MissingProps['onRetry']) {
  const [lack, setLack] = useState<Lack | null>(null)
  const retry = useRef(onRetry)
  retry.current = onRetry
  useEffect(() => {
    let isHere = true
    void lackNow().then((found) => isHere && setLack(found))
    const online = () => retry.current?.()
    addEventListener('online', online)
    return () => {
      isHere = false
      removeEventListener('online', online)
    }
  }, [])
  const again = async () => {
    setLack(null)
    const found = await lackNow()
    if (found === 'network') return setLack(found)
    if (found === 'version' || retry.current === null) return location.reload()
    retry.current()
  }
  return { lack, again }
}
