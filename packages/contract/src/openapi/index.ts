export { openApiDocument } from './document.ts'
export { errorExample } from './error-bodies.ts'
export { examples } from './examples/index.ts'
export { systemOperations } from './system.ts'
