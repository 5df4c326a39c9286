import fc from 'fast-check'
import { seed } from './long.ts'

// Setup of every test file: whatever fast-check draws, it draws from the seed of the run.
fc.configureGlobal({ seed })
