export { EXIT, type Outcome, verifyCommand } from './verify/command.ts'
