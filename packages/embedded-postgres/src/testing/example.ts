import { openEmbedded, rolePassword, SUPERUSER } from '@consign/embedded-postgres'
import pg from 'pg'

await using postgres = await openEmbedded({ dataDir: './data', connections: 20, log: console })
const password = rolePassword(SUPERUSER, postgres.secret)
const client = new pg.Client({ ...postgres.address, user: SUPERUSER, database: 'postgres', password })
await client.connect()
const { rows } = await client.query(`select current_setting('server_version') as version`)
console.log(rows[0].version, postgres.firstStart)
await client.end()
