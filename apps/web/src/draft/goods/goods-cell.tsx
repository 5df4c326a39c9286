import type { Field } from '@consign/document-types'
import { useReading } from '../fields/use-reading.ts'
import { useForm } from '../form-context.ts'
import { inItem, valueAt } from '../model/pointer.ts'
import { Cell, type CellProps } from './cell.tsx'
import { DescribedCell } from './described-cell.tsx'
import type { CellPlace } from './use-cell-keys.ts'

interface GoodsCellProps extends CellPlace {
  readonly field: Field
}

/** A cell of a line; that of its description is completed from other lines. */
export function GoodsCell(props: GoodsCellProps) {
  const { type, data, problems, set, leave, isTold } = useForm()
  const pointer = inItem(props.field.path, props.index)
  const problem = problems.find(({ path }) => path === pointer)
  const cell: CellProps = {
    ...props,
    ...{ type, set, leave, pointer },
    reading: useReading(props.field, pointer),
    value: valueAt(data, pointer),
    error: problem && isTold(pointer) ? problem.message : null,
  }
  return props.field.path.endsWith('/description') ? <DescribedCell {...cell} /> : <Cell {...cell} />
}
