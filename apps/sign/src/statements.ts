/** What a party states after its signature, or instead of it; loaded when the note is there to be read. */
import './styles/statements.css'

export { AfterStatement } from './statements/after-statement.tsx'
export { Receipt } from './statements/receipt.tsx'
export { SignedElsewhere, Spoken, Waiting } from './statements/spoken.tsx'
export { Statement } from './statements/statement.tsx'
export { statementTextsOf } from './texts/statements.ts'
