import '@consign/page/icons'
import '@consign/page/styles/tokens.css'
import '@consign/page/styles/base.css'
import '@consign/page/styles/parts.css'
import '@consign/page/styles/stage.css'
import '@consign/map/map.css'
import { Follow } from './follow/follow.tsx'
import { draw } from './parts/spoken.tsx'
import { tokenOf } from './ride/link.ts'
import './styles/track.css'
import './styles/follow.css'

await draw('follow.title', <Follow token={tokenOf(location.pathname, 'follow')} />)
