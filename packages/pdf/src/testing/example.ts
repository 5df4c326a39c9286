import { writeFile } from 'node:fs/promises'
import { examples } from '@consign/document-types/examples'
import { openRenderer, unprintable } from '@consign/pdf'

const type = { name: 'ecmr', version: '1' }
const data = examples.get('ecmr@1')!
const version = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  documentId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  revision: 1,
  type,
  state: 'issued',
  data,
  canonicalizationVersion: 'rfc8785-1',
  snapshotDigest: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  createdAt: '2026-09-01T06:00:00.000Z',
}
await using renderer = await openRenderer({ workers: 1 })
const { bytes } = await renderer.render({
  type,
  version,
  versionJson: JSON.stringify(version),
  document: { id: version.documentId, tenantId: '', reference: 'R/1', createdAt: version.createdAt },
  consents: [],
  verifyUrl: `https://consign.example/v/${version.documentId}?v=${version.snapshotDigest.slice(0, 16)}`,
  codeUrl: 'HTTPS://CONSIGN.EXAMPLE/V/0SPZJ4IRUR9AJ0W74T78DGW2B9I40X3HYHEBH4',
})
await writeFile('note.pdf', bytes)
console.log(bytes.length, unprintable(data), unprintable({ name: '王' }))
