import { call } from '@consign/testkit/http/http.ts'
import { password } from '@consign/testkit/people/person.ts'
import { openBed } from '../bed.ts'
import type { LoopResult } from '../client/closed-loop.ts'
import { type CompanyAccess, newCompany } from '../client/company.ts'
import type { Request } from '../client/load.ts'
import { openLoadProcess } from '../client/worker.ts'
import { rounds } from '../report.ts'
import { loop, progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { spread } from '../statistics.ts'

const clients = 8

/** Sign-ins a second with a password and with a key's secret: all of one company, which is the slowest case. */
export const signIn: Section = async (effort) => {
  await using bed = await openBed()
  await using service = await startService({ DATABASE_URL: bed.url() })
  await using load = await openLoadProcess()
  const requests = await requestsOf(await newCompany(service.url, bed.url()))
  const results = new Map<string, LoopResult[]>(requests.map(({ step }) => [step, []]))
  for (let round = 1; round <= effort.rounds; round += 1) {
    for (const request of requests) {
      progress(`sign-in: ${request.step}, round ${round} of ${effort.rounds}`)
      const input = { ...loop(effort, clients), url: service.url, requests: [request] }
      results.get(request.step)?.push(await load.run('callInTurn', input))
    }
  }
  const pace = (step: string) => spread((results.get(step) ?? []).map(({ perSecond }) => perSecond))
  return {
    tables: [
      {
        title: `Sign-ins, ${clients} clients`,
        head: ['', 'per second'],
        rows: requests.map(({ step }) => [step, rounds(pace(step))]),
      },
    ],
    figures: requests.map(({ step }) => ({ call: step, perSecond: pace(step) })),
  }
}

async function requestsOf(company: CompanyAccess): Promise<Request[]> {
  const { url, anonKey, token } = company
  const headers = { apikey: anonKey, authorization: `Bearer ${token}` }
  const person = await call(`${url}/auth/v1/user`, { headers })
  const made = await call(`${url}/functions/v1/api-keys`, {
    headers,
    body: { name: 'Robot', permissions: [] },
  })
  const key = { email: `${made.body.key.id}@keys.service.invalid`, password: made.body.secret.slice(-43) }
  const to = (step: string, body: object): Request => ({
    step,
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: `apikey: ${anonKey}\r\n`,
    body: JSON.stringify(body),
  })
  return [
    to('a person, by password (argon2id)', { email: person.body.email, password }),
    to('a key, by its secret', key),
  ]
}
