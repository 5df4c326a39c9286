import { decisionsAre } from './testing/decisions.ts'

decisionsAre('approve', 'approved')
