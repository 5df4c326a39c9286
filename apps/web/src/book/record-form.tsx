import { useEffect, useRef } from 'react'
import type { Json, JsonObject } from '../draft/model/json.ts'
import { valueAt } from '../draft/model/pointer.ts'
import { FieldControl } from './field-control.tsx'
import { fieldsOf } from './fields.ts'
import type { Kind } from './kinds.ts'

/** What is said of a place in a record. */
interface Said {
  readonly path: string
  readonly message: string
}

interface RecordFormProps {
  readonly kind: Kind
  readonly data: JsonObject
  readonly faults: readonly Said[]
  readonly warnings: readonly Said[]
  readonly isReadOnly: boolean
  /** The first field takes the focus. */
  readonly isBegun: boolean
  set(pointer: string, value: Json | undefined): void
}

/** The fields of a record, in rows. */
export function RecordForm({ kind, data, faults, warnings, isReadOnly, isBegun, set }: RecordFormProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBegun) place.current?.querySelector<HTMLElement>('input')?.focus()
  }, [isBegun])
  const messageAt = (said: readonly Said[], path: string) =>
    said
      .filter((one) => one.path === path || one.path.startsWith(`${path}/`))
      .map(({ message }) => message)
      .join('. ') || undefined
  return (
    <div className="book-fields" ref={place}>
      {fieldsOf[kind].map((field, at) => (
        <div key={field.path} className={`book-field of-${field.width}`}>
          <FieldControl
            field={field}
            value={valueAt(data, field.path)}
            fault={messageAt(faults, field.path)}
            warning={messageAt(warnings, field.path)}
            isReadOnly={isReadOnly}
            isFirst={at === 0}
            onChange={(value) => set(field.path, value)}
          />
        </div>
      ))}
    </div>
  )
}
