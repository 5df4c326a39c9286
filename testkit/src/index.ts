export { moveClock } from './database/movable-clock.ts'
export { rowsOf } from './database/rows-of.ts'
export { type Answer, type Call, call } from './http/http.ts'
export { expectErrorShape, expectRefused } from './http/refused.ts'
export { checkEveryDocument } from './notes/check-every-document.ts'
export { checkEvidence } from './notes/check-evidence.ts'
export { completeNote, issueNote, makeLink, saveNote } from './notes/note.ts'
export { bytesAs, jpegOf, losslessWebpOf, pngOf, type TestPhoto, webpOf } from './notes/photos.ts'
export { type IssuedNote, useNote } from './notes/use-note.ts'
export { type Agent, type AgentOptions, agentWith } from './people/agent.ts'
export { type Device, openDevice, signBy, strokes } from './people/device.ts'
export { type Mailbox, openMailbox, type ReceivedMail, textOf } from './people/mailbox.ts'
export {
  callAuth,
  type Person,
  password,
  peopleOf,
  personWith,
  programWith,
  signIn,
  signUp,
  type Target,
  whoamiBy,
} from './people/person.ts'
export { forEachTest, forTests } from './service/for-tests.ts'
export { plainRenderer } from './service/plain-renderer.ts'
export { startService, type TestParts, type TestService } from './service/service.ts'
export { endSharedService, type SharedService } from './service/shared-service.ts'
export { type Stage, useMailService, useOwner, useOwnService, useService } from './service/use-service.ts'
export { openTsa, type TestTsa } from './trust/open-tsa.ts'
