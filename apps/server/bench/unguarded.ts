import type { AddressInfo } from 'node:net'
import * as op from '@consign/contract'
import type { CompanyContext } from '@consign/server/context.ts'
import * as evidence from '@consign/server/features/documents/evidence.ts'
import * as listDrafts from '@consign/server/features/drafts/list-drafts.ts'
import { openApp } from '@consign/server/http/app.ts'
import { mount } from '@consign/server/http/mount.ts'
import type { Service } from '@consign/server/service.ts'

/** Names the company that the doors would have found. */
export const companyHeader = 'x-bench-company'

export interface Unguarded {
  readonly url: string
  close(): Promise<void>
}

/** Operations with everything but their doors, at an address of their own: what finding out who calls costs. */
export async function openUnguarded(service: Service): Promise<Unguarded> {
  const app = await openApp(service)
  const asCompany = (context: object & Pick<CompanyContext, 'header'>): CompanyContext => {
    const tenantId = context.header(companyHeader) ?? ''
    return { ...context, company: service.company(tenantId) } as CompanyContext
  }
  mount(app, service, { ...op.listDrafts, who: 'open' }, (context, input) =>
    listDrafts.handle(asCompany(context), input),
  )
  mount(app, service, { ...op.evidence, who: 'open' }, (context, input) =>
    evidence.handle(asCompany(context), input),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() }
}
