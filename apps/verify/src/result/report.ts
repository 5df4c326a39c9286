import type { Evidenced } from '../file/found.ts'

/** The result as a text that can be filed: which file, when, and every check by the name it has everywhere. */
export function reportOf(file: { readonly name: string; readonly size: number }, found: Evidenced): string {
  const { sha256, verdict, passed, failed, all, names, told, note } = found
  const checks = names.map(({ name, passed, failed, open, reasons }) => {
    const counts = [
      passed > 0 && `${passed} passed`,
      failed > 0 && `${failed} failed`,
      open > 0 && `${open} not checkable offline`,
    ].filter(Boolean)
    return [`${name}: ${counts.join(', ')}`, ...reasons.map((reason) => `    ${reason}`)].join('\n')
  })
  const believed = note === undefined || verdict === 'invalid' ? [] : [`${note.reference}, ${note.state}`]
  return [
    `${file.name.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')}, ${file.size} bytes`,
    `SHA-256 ${sha256}`,
    `checked ${new Date().toISOString()}`,
    ...told.map(({ name, is }) => `with ${is}: ${name.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')}`),
    `${verdict}: ${passed} of ${all} checks passed, ${failed} failed`,
    ...believed,
    '',
    ...checks,
    '',
  ].join('\n')
}
