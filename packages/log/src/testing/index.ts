export { MemoryLog } from './memory-log.ts'
export { naiveRoot, naiveTree } from './naive-tree.ts'
