import { addressInText } from '@consign/contract'

/** A text of others in which a mail program finds no link with a scheme, a path or a mailbox: spaces break each. */
export function withoutLinks(text: string): string {
  const broken = text.replaceAll(addressInText, '$& ')
  return broken === text ? text : withoutLinks(broken)
}
