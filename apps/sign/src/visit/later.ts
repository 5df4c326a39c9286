/** What a visit does after its first screen; fetched while that is looked at. */
export { add } from './add.ts'
export { giveCode, mailCode } from './code.ts'
export { bundleOf, deliver, keepTrying, receiptOf } from './deliver.ts'
export { watchElsewhere } from './elsewhere.ts'
export { sign } from './sign.ts'
export { standing, withoutAnswer } from './standing.ts'
