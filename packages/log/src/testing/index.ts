export { MemoryLog } from './memory-log.ts'
export { naivePath, naiveProof, naiveRoot } from './naive-tree.ts'
