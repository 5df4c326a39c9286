export { issued, signedByAll } from '../cases/case.ts'
export { bundleOf, honest, SALT, signedByTwo } from './honest.ts'
export { OperatedLog, ORIGIN, policy, saltOf, signers } from './operated-log.ts'
