/** A folder that PostgreSQL cannot live in as things are. Nothing in it was touched. */
export class DataDirRefused extends Error {
  override readonly name = 'DataDirRefused'

  constructor(dataDir: string, because: string) {
    super(`DATA_DIR ${dataDir} ${because}`)
  }
}
