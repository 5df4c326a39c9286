export { rowsOf } from './admin.ts'
export { type Agent, type AgentOptions, agentWith } from './agent.ts'
export { checkEveryDocument } from './check-every-document.ts'
export { checkEvidence } from './check-evidence.ts'
export { type Device, openDevice, strokes } from './device.ts'
export { type Answer, type Call, call } from './http.ts'
export { type Mailbox, openMailbox, type ReceivedMail, textOf } from './mailbox.ts'
export { moveClock } from './movable-clock.ts'
export { completeNote, issueNote, makeLink, saveNote } from './note.ts'
export {
  type Person,
  password,
  peopleOf,
  personWith,
  programWith,
  signIn,
  signUp,
  type Target,
} from './person.ts'
export { bytesAs, jpegOf, losslessWebpOf, pngOf, type TestPhoto, webpOf } from './photos.ts'
export { plainRenderer } from './plain-renderer.ts'
export { expectErrorShape, expectRefused } from './refused.ts'
export { startService, type TestParts, type TestService } from './service.ts'
export { playStory } from './story.ts'
export { type Stage, useService } from './use-service.ts'
