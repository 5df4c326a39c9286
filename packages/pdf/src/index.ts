export { inputFromEvidence } from './from-evidence.ts'
export type {
  PrintedConsent,
  RecordedConsent,
  Rendered,
  RendererIdentity,
  RenderInput,
} from './input.ts'
export type { Life, LifeEvent, PrintedStatement, RecordedStatement } from './life/life.ts'
export { openRenderer, type Renderer } from './pool.ts'
export { renderPdf } from './render.ts'
export {
  firstUnprintable,
  type Told,
  type Unprintable,
  unprintable,
  withoutUnprintable,
} from './unprintable.ts'
