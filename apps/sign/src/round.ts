/** The notes of a truck that are signed in one go; loaded where the address is a round's. */
import '@consign/page/icons'
import './styles/steps.css'
import './styles/narrow.css'

export { RoundScreen } from './round-screen.tsx'
