import { Breakable } from '../parts/breakable.tsx'
import { roleName } from '../parts/role-name.ts'
import type { Role } from '../parts/trio.tsx'
import type { Language } from '../texts/catalogue.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { CardItem } from './card.ts'
import { CardChanges, definitionOf } from './card-changes.tsx'
import { SealDiffers } from './seal-differs.tsx'
import { useDraftRevision } from './use-is-stale.ts'

/** One requested action: facts of this service, then words of others, dashed and plain. */
export function ApprovalItem({ item }: { readonly item: CardItem }) {
  const { t, language } = useTexts()
  const { type, role, successive, revision, notes, supplied, changes, differs } = item
  return (
    <section className="stack">
      <dl className="kv">
        {type && <Fact name={t('approval.type')} text={nameOf(type, language)} />}
        {role && (
          <Fact name={t('approval.role')} text={isRole(role) ? roleName(t, { role, successive }) : role} />
        )}
        {notes !== null && <Fact name={t('nav.notes')} text={String(notes)} />}
        {revision !== null && <Fact name={t('approval.revision')} text={String(revision)} />}
        {revision !== null && <Unchanged draftId={item.id} revision={revision} />}
      </dl>
      <SealDiffers places={differs} />
      {(supplied.length > 0 || changes.length > 0) && (
        <div className="said" role="note">
          <p className="cap">{t('approval.supplied')}</p>
          <dl className="kv">
            {supplied.map(({ name, text }) => (
              <Fact key={name} name={t(`approval.${name}`)} text={text} />
            ))}
          </dl>
          <CardChanges type={type} changes={changes} />
        </div>
      )}
      <span data-seen />
    </section>
  )
}

/** A type of note by its title, and as the card names it. */
export const nameOf = (type: string, language: Language): string => {
  const title = definitionOf(type)?.title
  return title ? `${title[language] ?? title.en} (${type})` : type
}

export const isRole = (role: string): role is Role => ['sender', 'carrier', 'consignee'].includes(role)

export function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>
          <Breakable text={text} />
        </bdi>
      </dd>
    </>
  )
}

export function Unchanged({ draftId, revision }: { readonly draftId: string; readonly revision: number }) {
  const { t } = useTexts()
  const newest = useDraftRevision(draftId)
  if (newest !== revision) return null
  return (
    <>
      <dt>{t('approval.unchanged')}</dt>
      <dd className="tag ok">{t('approval.newest', { n: revision })}</dd>
    </>
  )
}
