import type { Field } from '@consign/document-types'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useForm } from '../form-context.ts'
import { labelOf } from '../model/form-model.ts'
import type { JsonObject } from '../model/json.ts'
import { mapColumns } from '../model/paste.ts'
import type { DecimalSign } from '../model/pasted-numbers.ts'
import { PasteHead } from './paste-head.tsx'
import { cellValue, lineOf, type SheetColumn, sheetColumns } from './pasted-sheet.ts'

interface PasteDialogProps {
  readonly rows: readonly (readonly string[])[]
  /** The column that was pasted into. */
  readonly first: number
  /** The fields that a column may go to, of which the first `onward` follow each other in the table. */
  readonly fields: readonly Field[]
  readonly onward: number
  onAdd(...lines: readonly JsonObject[]): void
  onClose(): void
}

/** Rows of a spreadsheet before they become lines: which column goes to which box, and how its numbers are read. */
export function PasteDialog({ rows, first, fields, onward, onAdd, onClose }: PasteDialogProps) {
  const { t, language } = useTexts()
  const { definition } = useForm().type
  const [{ columns: found, hasHead }] = useState(() => {
    const captions = fields.map(({ label }) => Object.values(definition.presentation.labels[label] ?? {}))
    return mapColumns(rows, captions, first, onward)
  })
  const [target, setTarget] = useState<readonly (number | null)[]>(found)
  const [chosen, setChosen] = useState<ReadonlyMap<number, DecimalSign>>(new Map())
  const lines = hasHead ? rows.slice(1) : rows
  const columns = sheetColumns(
    lines,
    target.map((at) => (at === null ? null : (fields[at] ?? null))),
    chosen,
  )
  const isAsking = columns.some(({ isOpen, sign }) => isOpen && sign === null)
  return (
    <Dialog opened onClose={onClose} title={t('paste.title', { n: lines.length })} size="xl">
      <div className="stack">
        <div className="scroll-x">
          <table className="page-table">
            <PasteHead
              captions={fields.map(({ label }) => labelOf(definition, label, language))}
              lines={lines}
              target={target}
              columns={columns}
              onTarget={setTarget}
              onSign={(at, sign) => setChosen(new Map([...chosen, [at, sign]]))}
            />
            <PasteRows lines={lines.slice(0, 5)} columns={columns} />
          </table>
        </div>
        <div className="row">
          <span className="cap" role="status">
            {isAsking && t('paste.ask')}
          </span>
          <span className="grow" />
          <Button onClick={onClose}>{t('paste.cancel')}</Button>
          <Button
            variant="filled"
            disabled={isAsking}
            onClick={() => onAdd(...lines.map((row) => lineOf(row, columns, definition, language)))}
          >
            {t('paste.do')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface PasteRowsProps {
  readonly lines: readonly (readonly string[])[]
  readonly columns: readonly SheetColumn[]
}

/** The first rows as they were understood; below what was read as another text, the text of the clipboard. */
function PasteRows({ lines, columns }: PasteRowsProps) {
  const { language } = useTexts()
  const { definition } = useForm().type
  return (
    <tbody>
      {lines.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a clipboard have no names
        <tr key={at}>
          {columns.map((column, cell) => {
            const pasted = row[cell] ?? ''
            const value = String(cellValue(column, pasted, definition, language) ?? '')
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={cell} className={column.field === null ? 'cap' : undefined}>
                <bdi>{column.field === null ? pasted : value}</bdi>
                {column.field !== null && value !== pasted.trim() && (
                  <div className="cap">
                    <bdi>{pasted}</bdi>
                  </div>
                )}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}
