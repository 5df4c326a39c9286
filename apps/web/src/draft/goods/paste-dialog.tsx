import type { Field, TypeDefinition } from '@consign/document-types'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useForm } from '../form-context.ts'
import { formOf, typedValue } from '../model/field-value.ts'
import { labelOf } from '../model/form-model.ts'
import type { JsonObject } from '../model/json.ts'
import { mapColumns } from '../model/paste.ts'
import { withValue } from '../model/pointer.ts'

interface PasteDialogProps {
  readonly rows: readonly (readonly string[])[]
  /** The column that was pasted into. */
  readonly first: number
  readonly columns: readonly Field[]
  onAdd(...lines: readonly JsonObject[]): void
  onClose(): void
}

/** Rows of a spreadsheet before they become lines: which column goes to which box. */
export function PasteDialog({ rows, first, columns, onAdd, onClose }: PasteDialogProps) {
  const { t, language } = useTexts()
  const { type } = useForm()
  const captions = columns.map(({ label }) => labelOf(type.definition, label, language))
  const [{ columns: found, hasHead }] = useState(() => mapColumns(rows, captions, first))
  const [target, setTarget] = useState<Target>(found)
  const lines = hasHead ? rows.slice(1) : rows
  return (
    <Dialog opened onClose={onClose} title={t('paste.title', { n: lines.length })} size="xl">
      <div className="stack">
        <div className="scroll-x">
          <table className="page-table">
            <Columns captions={captions} target={target} onTarget={setTarget} />
            <tbody>
              {lines.slice(0, 5).map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a clipboard have no names
                <tr key={at}>
                  {target.map((_, cell) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <td key={cell}>{row[cell]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="row">
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="filled"
            onClick={() => {
              onAdd(...lines.map((row) => lineOf(row, target, columns, type.definition)))
              onClose()
            }}
          >
            {t('paste.do')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type Target = readonly (number | null)[]

interface ColumnsProps {
  readonly captions: readonly string[]
  readonly target: Target
  onTarget(target: Target): void
}

/** The head of the table: for each pasted column its box. */
function Columns({ captions, target, onTarget }: ColumnsProps) {
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
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** One row as an item of the list. */
const lineOf = (
  row: readonly string[],
  target: Target,
  columns: readonly Field[],
  definition: TypeDefinition,
): JsonObject =>
  target.reduce<JsonObject>((line, to, at) => {
    const field = to === null ? undefined : columns[to]
    if (field === undefined) return line
    return withValue(
      line,
      field.path.slice(field.path.indexOf('/*') + 2),
      typedValue(
        { input: field.input, form: formOf(definition, field), locale: 'en', zone: 'UTC', day: null },
        row[at]?.trim() ?? '',
      ),
    )
  }, {})
