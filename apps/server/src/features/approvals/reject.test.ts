import { decisionsAre } from './testing/decisions.ts'

decisionsAre('reject', 'rejected')
