import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import type { Stored } from '../draft/model/autosave.ts'
import type { Json, JsonObject } from '../draft/model/json.ts'
import { type Conflict, merge } from '../draft/model/merge.ts'
import { withValue } from '../draft/model/pointer.ts'
import { Breakable } from '../parts/breakable.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { fieldsOf } from './fields.ts'
import type { Kind } from './kinds.ts'

interface RecordConflictProps {
  readonly kind: Kind
  readonly conflicts: readonly Conflict[]
  readonly theirs: Stored
  readonly data: JsonObject
  onDone(theirs: Stored, data: JsonObject): void
}

/** Fields that two people changed differently, side by side; everything else is merged already. */
export function RecordConflict({ kind, conflicts, theirs, data, onDone }: RecordConflictProps) {
  const { t } = useTexts()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const finish = () => {
    const base = conflicts.reduce((all, { path, base: value }) => withValue(all, path, value), theirs.data)
    const joined = merge(base, data, theirs.data).data
    const chosen = conflicts.filter(({ path }) => taken.has(path))
    onDone(
      theirs,
      chosen.reduce((all, conflict) => withValue(all, conflict.path, conflict.theirs), joined),
    )
  }
  const choose = (path: string, value: string) => {
    const next = new Set(taken)
    if (value === 'theirs') next.add(path)
    else next.delete(path)
    setTaken(next)
  }
  return (
    <Dialog opened onClose={() => {}} withCloseButton={false} title={t('conflict.title')} size="xl">
      <div className="stack">
        <p>{t('conflict.text')}</p>
        {conflicts.map(({ path, mine, theirs }) => (
          <Radio.Group
            key={path}
            label={labelOf(kind, path, t)}
            value={taken.has(path) ? 'theirs' : 'mine'}
            onChange={(value) => choose(path, value)}
          >
            <div className="stack tight">
              <Radio value="mine" label={<Side name={t('conflict.mine')} value={mine} />} />
              <Radio value="theirs" label={<Side name={t('conflict.theirs')} value={theirs} />} />
            </div>
          </Radio.Group>
        ))}
        <Button variant="filled" onClick={finish}>
          {t('conflict.do')}
        </Button>
      </div>
    </Dialog>
  )
}

function labelOf(kind: Kind, path: string, t: ReturnType<typeof useTexts>['t']): string {
  const field = fieldsOf[kind].find((one) => one.path === path || path.startsWith(`${one.path}/`))
  return field ? t(field.text) : path === '/archived' ? t('book.archived') : path
}

function Side({ name, value }: { readonly name: string; readonly value: Json | undefined }) {
  const { t } = useTexts()
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (
    <span>
      {name}:{' '}
      <bdi>
        <Breakable text={text ?? t('conflict.nothing')} />
      </bdi>
    </span>
  )
}
