import type { SigningRole } from '@consign/evidence'
import type { FoundRemark } from '../file/found.ts'
import { type Say, useSay } from '../parts/speak.ts'

/** What breaks no rule but matters to a reader who weighs the file. */
export function Remarks({ remarks }: { remarks: readonly FoundRemark[] }) {
  const say = useSay()
  if (remarks.length === 0) return null
  return (
    <section class="sheet stack">
      <h2>{say('remarks.title')}</h2>
      <ul class="stack small">
        {remarks.map((remark, i) => (
          <li key={i}>{remarkText(say, remark)}</li>
        ))}
      </ul>
    </section>
  )
}

function remarkText(say: Say, remark: FoundRemark): string {
  const named = (roles: readonly SigningRole[]) => roles.map((role) => say(`role.${role}`)).join(', ')
  switch (remark.kind) {
    case 'same key':
      return say('remark.same key', { roles: named(remark.roles) })
    case 'consignee first':
      return say('remark.consignee first', { roles: named(remark.before) })
    case 'device clock':
      return say('remark.device clock', {
        roles: named([remark.role]),
        time: say.span(remark.apart),
      })
    case 'own words':
      return say('remark.own words', { roles: named([remark.role]) })
    case 'no signature':
      return say('remark.no signature')
    case 'packed again':
      return say('remark.packed again')
    case 'unknown program':
      return say('remark.unknown program', { path: remark.path })
    case 'link by program':
      return say('remark.link by program', { roles: named([remark.role]) })
    case 'accepted by company':
      return say('remark.accepted by company', {
        who: [remark.company, remark.name ?? []].flat().join(', '),
      })
    case 'supplemented by company':
    case 'reported by company':
      return say(`remark.${remark.kind}`, { company: remark.company })
    case 'signed generations': {
      const versions = remark.signed.map(({ role, revision }) => `${named([role])} ${say.number(revision)}`)
      return say('remark.signed generations', { versions: versions.join(', ') })
    }
    case 'earlier carrier':
      return say('remark.earlier carrier', { number: say.number(remark.number) })
  }
}
