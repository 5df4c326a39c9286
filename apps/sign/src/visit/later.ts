/** What a visit does after its first screen; fetched while that is looked at. */
export { accept, add } from './add.ts'
export { deliver, keepReceipt, keepTrying } from './deliver.ts'
export { sign } from './sign.ts'
