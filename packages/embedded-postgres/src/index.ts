export { postgresBinaries } from './binaries.ts'
export {
  type Address,
  type InitOptions,
  initCluster,
  makePrivateDirectory,
  SUPERUSER,
  startCluster,
} from './cluster.ts'
export { DataDirInUse } from './data-dir.ts'
export { DataDirRefused } from './data-dir-refused.ts'
export { type EmbeddedOptions, type EmbeddedPostgres, openEmbedded } from './embedded.ts'
export { DataDirNotEmpty, fillDataDir } from './fill-data-dir.ts'
export { rolePassword } from './role-password.ts'
export { holdsDatabase, runningPostgres } from './running-postgres.ts'
