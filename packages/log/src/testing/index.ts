export { MemoryLog } from './memory-log.ts'
export { naiveTree } from './naive-tree.ts'
