import type { Filled } from './fill.ts'
import type { Kind } from './table.ts'

const NAMESPACE = 'http://efti.eu/v1/consignment/common'

const ATTRIBUTES: Partial<Record<Kind, string>> = {
  measure: 'unitId',
  amount: 'currencyId',
  dateTime: 'formatId',
  identifier: 'schemeAgencyId',
}

/** The elements that a subset marks, as a consignment of the schema; `comment` has no `--`. */
export function writeXml(filled: readonly Filled[], subsets: readonly string[], comment: string): string {
  const lines = filled.flatMap((each) => linesOf(each, subsets, '  '))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- ${comment} -->`,
    `<consignment xmlns="${NAMESPACE}">`,
    ...lines,
    '</consignment>',
    '',
  ].join('\n')
}

function linesOf(
  { element, text, attribute, parts }: Filled,
  subsets: readonly string[],
  indent: string,
): string[] {
  if (!subsets.some((subset) => element.marks.has(subset))) return []
  const { name, kind } = element
  if (kind !== 'structure') {
    const named = attribute === undefined ? '' : ` ${ATTRIBUTES[kind]}="${escaped(attribute)}"`
    return [`${indent}<${name}${named}>${escaped(text)}</${name}>`]
  }
  const inner = parts.flatMap((part) => linesOf(part, subsets, `${indent}  `))
  return inner.length === 0 ? [] : [`${indent}<${name}>`, ...inner, `${indent}</${name}>`]
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
