import type { Page } from '../writer/page.ts'
import { type Tag, tag } from '../writer/tags.ts'
import type { Plan, Template } from './form-template.ts'

/** A form's structure and plans for one document: the prepared content's marks now stand on `page`. */
export function instantiate(template: Template, page: Page): { document: Tag; plans: Plan[] } {
  const copies = new Map<Tag, Tag>()
  const copy = (element: Tag): Tag => {
    const { type, kids, ...more } = element
    const made = tag(type, more)
    copies.set(element, made)
    made.kids = kids.map((kid) => ('mcid' in kid ? { page, mcid: kid.mcid } : copy(kid)))
    return made
  }
  const document = copy(template.document)
  page.tags.push(...template.page.tags.map((owner) => copies.get(owner)!))
  const plans = template.plans.map((plan) => ({
    ...plan,
    section: copies.get(plan.section)!,
    table: plan.table && copies.get(plan.table)!,
  }))
  return { document, plans }
}
