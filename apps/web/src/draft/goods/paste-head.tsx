import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.tsx'
import { type DecimalSign, pastedNumber } from '../model/pasted-numbers.ts'
import type { SheetColumn } from './pasted-sheet.ts'

interface PasteHeadProps {
  readonly captions: readonly string[]
  readonly lines: readonly (readonly string[])[]
  readonly target: readonly (number | null)[]
  readonly columns: readonly SheetColumn[]
  onTarget(target: readonly (number | null)[]): void
  onSign(at: number, sign: DecimalSign): void
}

/** The head of the table: for each pasted column its box, and what its numbers mean where they can be read in two ways. */
export function PasteHead({ captions, lines, target, columns, onTarget, onSign }: PasteHeadProps) {
  const { t } = useTexts()
  const choices = [
    { value: '', label: t('paste.nowhere') },
    ...captions.map((label, at) => ({ value: String(at), label })),
  ]
  return (
    <thead>
      <tr>
        {target.map((chosen, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a clipboard have no names
          <th key={at}>
            <NativeSelect
              label={t('paste.column', { n: at + 1 })}
              data={choices}
              value={chosen === null ? '' : String(chosen)}
              onChange={({ currentTarget: { value } }) =>
                onTarget(target.with(at, value === '' ? null : Number(value)))
              }
            />
            {columns[at]?.isOpen && (
              <SignSelect
                cells={lines.map((row) => row[at] ?? '')}
                sign={columns[at].sign}
                onSign={(sign) => onSign(at, sign)}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface SignSelectProps {
  readonly cells: readonly string[]
  readonly sign: DecimalSign | null
  onSign(sign: DecimalSign): void
}

/** Asks what the first number that can be read in two ways means. */
function SignSelect({ cells, sign, onSign }: SignSelectProps) {
  const { t, locale } = useTexts()
  const number = cells.find((cell) => pastedNumber(cell, ',') !== pastedNumber(cell, '.')) ?? ''
  const meaning = (by: DecimalSign) =>
    Number(pastedNumber(number, by)).toLocaleString(locale, { maximumFractionDigits: 6 })
  return (
    <NativeSelect
      mt="xs"
      label={t('paste.means', { number: number.trim() })}
      error={sign === null}
      data={[
        { value: '', label: t('draft.choose') },
        { value: ',', label: meaning(',') },
        { value: '.', label: meaning('.') },
      ]}
      value={sign ?? ''}
      onChange={({ currentTarget: { value } }) => (value === ',' || value === '.') && onSign(value)}
    />
  )
}
