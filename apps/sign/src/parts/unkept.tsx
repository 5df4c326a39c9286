import { Icon } from '@consign/page/icon'
import { useVisit } from './here.tsx'
import { useSay } from './say.tsx'

/** What a browser does not keep is gone with the page: then nothing else is promised. */
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
