import type { Field, FormSection, Input } from '@consign/document-types'
import { type ClipboardEvent, useCallback, useMemo, useState } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import { focusIn } from '../focus-in.ts'
import { useForm } from '../form-context.ts'
import { boxOf, labelOf } from '../model/form-model.ts'
import type { JsonObject } from '../model/json.ts'
import { rowsOf } from '../model/paste.ts'
import { AddItem } from '../repeated.tsx'
import { useItems } from '../use-items.ts'
import { GoodsLine } from './goods-line.tsx'
import { GoodsTotals } from './goods-totals.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { pasteFields } from './pasted-sheet.ts'
import './goods.css'

/** A repeated section whose fields have boxes of their own: a table, as on the print, with the other fields below a line. */
export function GoodsGrid({ section }: { readonly section: FormSection }) {
  const { t, language } = useTexts()
  const { type } = useForm()
  const path = section.repeat?.path ?? ''
  const { items, add, remove } = useItems(path)
  const columns = useMemo(
    () => section.fields.filter(({ label }) => boxOf(type.definition, label) !== ''),
    [section, type],
  )
  const others = useMemo(() => section.fields.filter((field) => !columns.includes(field)), [section, columns])
  const { pasted, onPaste, forget } = usePaste(columns)
  const fields = useMemo(() => pasteFields(columns, others), [columns, others])
  const addLine = useCallback(() => {
    focusIn(`${path}/${add()}`)
  }, [path, add])
  const addPasted = (...lines: readonly JsonObject[]) => {
    forget()
    focusIn(`${path}/${add(...lines)}`)
  }
  return (
    <div className="stack tight" onPaste={onPaste}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <div className="goods-scroll" tabIndex={0}>
        <table className="goods">
          <thead>
            <tr>
              {columns.map(({ path: at, label, input }) => (
                <th key={at} className={at.endsWith('/description') ? 'widest' : widths[input]}>
                  {boxOf(type.definition, label)} {labelOf(type.definition, label, language)}
                </th>
              ))}
              <th className="goods-actions">
                <span className="vh">{t('common.more')}</span>
              </th>
            </tr>
          </thead>
          {items.map((_, at) => (
            <GoodsLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else to be known by
              key={at}
              index={at}
              columns={columns}
              others={others}
              isLast={at === items.length - 1}
              add={add}
              remove={remove}
            />
          ))}
          <GoodsTotals columns={columns} items={items} />
        </table>
      </div>
      <div className="row between wrap">
        <AddItem size="compact-md" onAdd={addLine} />
        <span className="cap only-wide">{t('draft.paste')}</span>
      </div>
      {pasted && (
        <PasteDialog {...pasted} fields={fields} onward={columns.length} onClose={forget} onAdd={addPasted} />
      )}
    </div>
  )
}

/** Numbers need less room than words, and descriptions more. */
const widths: Readonly<Partial<Record<Input, string>>> = {
  integer: 'narrow',
  number: 'narrow',
  decimal: 'narrow',
}

/** Rows from a spreadsheet, pasted into a cell; one cell alone is pasted as anywhere. */
function usePaste(columns: readonly Field[]) {
  const [pasted, setPasted] = useState<{ rows: string[][]; first: number } | null>(null)
  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const rows = rowsOf(event.clipboardData.getData('text/plain'))
    if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return
    event.preventDefault()
    const column = (event.target as HTMLElement).dataset['column']
    setPasted({
      rows,
      first: Math.max(
        0,
        columns.findIndex(({ path }) => path === column),
      ),
    })
  }
  return { pasted, onPaste, forget: () => setPasted(null) }
}
