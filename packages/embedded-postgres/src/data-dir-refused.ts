/** A folder that PostgreSQL cannot use in its present state. It is unchanged. */
export class DataDirRefused extends Error {
  override readonly name = 'DataDirRefused'

  constructor(dataDir: string, because: string) {
    super(`DATA_DIR ${dataDir} ${because}`)
  }
}
