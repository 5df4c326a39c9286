import '@consign/page/icons'
import { firstLanguage } from '@consign/page/languages'
import '@consign/page/styles/tokens.css'
import '@consign/page/styles/base.css'
import '@consign/page/styles/parts.css'
import '@consign/page/styles/stage.css'
import { App } from './app.tsx'
import { keepPage } from './offline/keep-page.ts'
import { draw } from './parts/spoken.tsx'
import { tokenOf } from './ride/link.ts'
import { openRide } from './ride/ride.ts'
import './styles/track.css'

const token = tokenOf(location.pathname, 'track')
const ride = openRide(token ?? '')
// Without a secure connection a browser tells no place and makes no digest.
if (!globalThis.crypto?.subtle) ride.store.set({ at: 'stop', stop: 'insecure' })
else if (!token) ride.store.set({ at: 'stop', stop: 'incomplete' })
else void ride.open(firstLanguage())
await draw('title', <App ride={ride} />)
await keepPage()
