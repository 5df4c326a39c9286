import { utf8 } from '@consign/log'
import { canonicalize } from '../../canonical/canonical.ts'
import type { Draft } from '../cases/case.ts'
import { digest } from '../seeded.ts'
import { type Files, listAgain, text } from '../vectors/repack.ts'

/** A way to write a bundle otherwise; the manifest is made anew where a forger would make it anew. */
export type Rewriting = (files: Files) => Files

const pathIn = (files: Files, pattern: RegExp): string =>
  [...files.keys()].find((path) => pattern.test(path)) as string

const bytes = (path: RegExp, change: (bytes: Uint8Array) => Uint8Array): Rewriting => {
  return (files) => {
    const found = pathIn(files, path)
    return listAgain(files.set(found, change(files.get(found) as Uint8Array)))
  }
}

const written = (path: RegExp, change: (text: string) => string): Rewriting =>
  bytes(path, (content) => utf8(change(text(content))))

/** The evidence changed and written canonically. */
const evidence = (change: (evidence: Draft) => void): Rewriting =>
  written(/^evidence\.json$/, (json) => {
    const value = JSON.parse(json) as Draft
    change(value)
    return canonicalize(value)
  })

const flipped = (content: Uint8Array): Uint8Array => content.with(content.length >> 1, 33)

const added = (path: string, content = 'x', listed = true): Rewriting => {
  return (files) => {
    files.set(path, utf8(content))
    return listed ? listAgain(files) : files
  }
}

const removed = (path: RegExp, listed: boolean): Rewriting => {
  return (files) => {
    files.delete(pathIn(files, path))
    return listed ? files : listAgain(files)
  }
}

const FIRST = /^\{/
const BOM = '\ufeff'

/** Another PDF under the name of the signed one is what a forger wants most. */
export const rewritings: Readonly<Record<string, Rewriting>> = {
  'nothing changed': (files) => files,
  'a PDF of other bytes under its name': bytes(/^artifacts\//, flipped),
  'a PDF with bytes after its end': bytes(/^artifacts\//, (pdf) => Uint8Array.of(...pdf, 10)),
  'a photo of other bytes under its name': bytes(/^photos\//, flipped),
  'a photo with the ending of another kind': (files) => {
    const path = pathIn(files, /^photos\//)
    files.set(path.replace(/\.\w+$/, '.webp'), files.get(path) as Uint8Array)
    files.delete(path)
    return listAgain(files)
  },
  'another PDF, called by its own digest': added(`artifacts/${digest('x')}.pdf`),
  'another photo, called by its own digest': added(`photos/${digest('x')}.jpg`),
  'a photo that is not listed': added(`photos/${digest('x')}.jpg`, 'x', false),
  'a file that is not listed': added('notes.txt', 'x', false),
  'a file of no kind, listed': added('notes.txt'),
  'another type definition': added('type/ecmr-2.json', '{"name":"ecmr","version":"2"}'),
  'the PDF missing and listed': removed(/^artifacts\//, true),
  'the PDF missing and not listed': removed(/^artifacts\//, false),
  'the photo missing and listed': removed(/^photos\//, true),
  'the photo missing and not listed': removed(/^photos\//, false),
  'the type definition missing': removed(/^type\//, false),
  'the README missing': removed(/^README\.txt$/, false),
  'a README missing and listed': removed(/^README\.de\.txt$/, true),
  'another README': written(/^README\.txt$/, (readme) => `${readme}All is well.\n`),
  'another check.py': written(/^check\.py$/, (program) => `${program}print('all is well')\n`),
  'no check.py': removed(/^check\.py$/, false),
  'a README changed and not listed again': (files) => files.set('README.txt', utf8('All is well.\n')),
  'the type definition with spaces': written(/^type\//, (json) => JSON.stringify(JSON.parse(json), null, 2)),
  'the type definition with a member twice': written(/^type\//, (json) =>
    json.replace(FIRST, '{"name":"x",'),
  ),
  'the type definition with a byte order mark': written(/^type\//, (json) => BOM + json),
  'the type definition with a number written otherwise': written(/^type\//, (json) =>
    json.replace(FIRST, '{"more":1.0,'),
  ),
  'the type definition with NaN': written(/^type\//, (json) => json.replace(FIRST, '{"more":NaN,')),
  'the type definition in UTF-16': bytes(/^type\//, (json) => new Uint8Array(Uint16Array.from(json).buffer)),
  'the evidence with a space': written(/^evidence\.json$/, (json) => `${json}\n`),
  'the evidence with a byte order mark': written(/^evidence\.json$/, (json) => BOM + json),
  'the evidence with a member twice': written(/^evidence\.json$/, (json) =>
    json.replace(FIRST, '{"approvals":[],'),
  ),
  'the evidence with __proto__': written(/^evidence\.json$/, (json) =>
    json.replace(FIRST, '{"__proto__":{},'),
  ),
  'a record with __proto__': written(/^evidence\.json$/, (json) =>
    json.replace('"document":{', '"document":{"__proto__":{},'),
  ),
  'the evidence with an unknown member': evidence((all) => Object.assign(all, { more: 1 })),
  'a record with an unknown member': evidence((all) => Object.assign(all.links[0] as object, { token: 'x' })),
  'an empty payload': evidence((all) => Object.assign(all.events[0] as object, { payload: {} })),
  'a number as text': evidence((all) => Object.assign(all.versions[0] as object, { revision: '1' })),
  'a number with a fraction of zero': written(/^evidence\.json$/, (json) =>
    json.replace('"revision":1,', '"revision":1.0,'),
  ),
  'missing, where nothing is': evidence((all) => Object.assign(all, { missing: ['carrier'] })),
  'cmrComplete turned round': evidence((all) => Object.assign(all, { cmrComplete: !all.cmrComplete })),
  'a link that was never opened': evidence((all) => {
    for (const link of all.links) Object.assign(link, { openedAt: null })
  }),
  'the state of the document': evidence((all) => Object.assign(all.document, { state: 'delivered' })),
  'the manifest with an unknown member': (files) => {
    const manifest = JSON.parse(text(files.get('manifest.json')))
    return files.set('manifest.json', utf8(canonicalize({ ...manifest, more: 1 })))
  },
  'the manifest with a size that is not the file’s': (files) =>
    files.set(
      'manifest.json',
      utf8(text(files.get('manifest.json')).replace(/"byteSize":\d+/, '"byteSize":1')),
    ),
  'the manifest with a space': (files) =>
    files.set('manifest.json', utf8(`${text(files.get('manifest.json'))} `)),
  'the manifest of a format that is not known': (files) =>
    files.set('manifest.json', utf8(text(files.get('manifest.json')).replace('bundle-3', 'bundle-9'))),
  'the manifest in another order': (files) => {
    const manifest = JSON.parse(text(files.get('manifest.json')))
    return files.set(
      'manifest.json',
      utf8(canonicalize({ ...manifest, files: [...manifest.files].reverse() })),
    )
  },
}

/** Of a bundle with statements, one of them with a photo, and a handover link. */
export const statedRewritings: Readonly<Record<string, Rewriting>> = {
  'statements and nothing changed': (files) => files,
  'a statement taken out': evidence((all) => all.statements?.pop()),
  'no list of statements': evidence((all) => {
    delete all.statements
  }),
  'a statement twice': evidence((all) => all.statements?.push(all.statements[0] as never)),
  'statements in another order': evidence((all) => all.statements?.reverse()),
  'a statement with an unknown member': evidence((all) =>
    Object.assign(all.statements?.[0]?.body as object, { more: 1 }),
  ),
  'a statement of another kind': evidence((all) =>
    Object.assign(all.statements?.[0]?.body as object, { kind: 'transport.arrived' }),
  ),
  'a statement of no kind': evidence((all) =>
    Object.assign(all.statements?.[0]?.body as object, { kind: 'constructor' }),
  ),
  'a statement of another role': evidence((all) =>
    Object.assign(all.statements?.[0] as object, { role: 'sender' }),
  ),
  'a statement with data of another kind': evidence((all) =>
    Object.assign(all.statements?.[0]?.body as object, { data: { digest: digest('x') } }),
  ),
  'the profile before': evidence((all) => {
    all.profile = 'evidence-0.7'
  }),
  'the profile after': evidence((all) => {
    all.profile = 'evidence-0.9'
  }),
  'a statement’s photo as a consent’s': evidence((all) => {
    for (const photo of all.photos) {
      Object.assign(photo, { consentId: photo.statementId })
      delete photo.statementId
    }
  }),
  'a statement’s photo of both': evidence((all) => {
    for (const photo of all.photos) Object.assign(photo, { consentId: photo.statementId })
  }),
  'a statement’s photo of other bytes': bytes(/^photos\//, flipped),
  'a handover link without its carrier': evidence((all) => {
    for (const link of all.links) delete link.carrier
  }),
  'a handover link as another': evidence((all) => {
    for (const link of all.links) {
      delete link.carrier
      delete link.successive
    }
  }),
}
