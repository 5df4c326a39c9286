import { Icon } from '@consign/page/icon'
import { useVisit } from './here.tsx'
import { useSay } from './say.tsx'

/** Without storage the answers end with the page, so the page promises nothing else. */
export function Unkept() {
  const say = useSay()
  const [{ lasts }] = useVisit()
  if (lasts) return null
  return (
    <p class="band warn" role="status">
      <Icon name="warning" />
      <b>{say('offline.unkept')}</b>
    </p>
  )
}
