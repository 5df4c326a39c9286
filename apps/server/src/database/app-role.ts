import pg from 'pg'

/** The role of every query of the server: it owns nothing, so row-level security binds it. */
export const APP_ROLE = 'consign_app'

/** Another database of the same cluster did the same just now; looking again settles it. */
const DONE_BY_ANOTHER = new Set(['42710', '23505', 'XX000'])
const INSUFFICIENT_PRIVILEGE = '42501'

/** The owner may not create the app's role; the message has the statements for an administrator. */
export class AppRoleMissing extends Error {
  constructor(user: string) {
    super(
      `the database user ${user} may not create the role ${APP_ROLE} or act as it. ` +
        `Have an administrator run, once for this PostgreSQL:\n` +
        `  create role ${APP_ROLE} nologin;\n` +
        `  grant ${APP_ROLE} to ${pg.escapeIdentifier(user)};`,
    )
    this.name = 'AppRoleMissing'
  }
}

/**
 * Ensures that the app's role exists, that this connection's user may act as it, and that it cannot bypass row-level
 * security. Roles belong to the whole cluster, so other databases may do it too.
 */
export async function ensureAppRole(client: pg.Client): Promise<void> {
  const user = (await client.query<{ user: string }>('select current_user as user')).rows[0]!.user
  for (let attempt = 1; ; attempt++) {
    try {
      if (!(await roleExists(client))) await client.query(`create role ${APP_ROLE} nologin`)
      if (!(await mayActAsIt(client))) await client.query(`grant ${APP_ROLE} to ${pg.escapeIdentifier(user)}`)
      break
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined
      if (code === INSUFFICIENT_PRIVILEGE) throw new AppRoleMissing(user)
      if (code === undefined || !DONE_BY_ANOTHER.has(code) || attempt === 10) throw error
    }
  }
  await refuseDangerousRole(client)
}

async function roleExists(client: pg.Client): Promise<boolean> {
  return (await client.query('select from pg_roles where rolname = $1', [APP_ROLE])).rowCount === 1
}

/** Tried, not computed: the rules of membership differ between PostgreSQL 15 and 16. */
async function mayActAsIt(client: pg.Client): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local role ${APP_ROLE}`)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return false
    throw error
  } finally {
    await client.query('rollback')
  }
}

async function refuseDangerousRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_roles where rolname = $1 and (rolsuper or rolbypassrls)',
    [APP_ROLE],
  )
  if (rowCount !== 0) {
    throw new Error(
      `the role ${APP_ROLE} is a superuser or bypasses row-level security: ` +
        `run "alter role ${APP_ROLE} nosuperuser nobypassrls"`,
    )
  }
}
