import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { Breakable } from '../parts/breakable.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { useForm } from './form-context.ts'
import type { Stored } from './model/autosave.ts'
import type { Json, JsonObject } from './model/json.ts'
import { type Conflict, merge } from './model/merge.ts'
import { placeName } from './model/place-name.ts'
import { withValue } from './model/pointer.ts'

interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[]
  readonly theirs: Stored
  readonly who: string | null
  readonly data: JsonObject
  onDone(theirs: Stored, data: JsonObject): void
}

type Choice = 'mine' | 'theirs'

/** Fields that two people changed differently, side by side; everything else is merged already. */
export function ConflictDialog({ conflicts, theirs, who, data, onDone }: ConflictDialogProps) {
  const { t } = useTexts()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const finish = () => {
    const base = conflicts.reduce((all, { path, base: value }) => withValue(all, path, value), theirs.data)
    const joined = merge(base, data, theirs.data).data
    const chosen = conflicts.filter(({ path }) => choices[path] === 'theirs')
    onDone(
      theirs,
      chosen.reduce((all, conflict) => withValue(all, conflict.path, conflict.theirs), joined),
    )
  }
  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      title={who === null ? t('conflict.title') : t('conflict.titleOf', { who })}
      size="xl"
    >
      <div className="stack">
        <p>{t('conflict.text')}</p>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.path}
            conflict={conflict}
            choice={choices[conflict.path] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [conflict.path]: choice })}
          />
        ))}
        <Button variant="filled" onClick={finish}>
          {t('conflict.do')}
        </Button>
      </div>
    </Dialog>
  )
}

interface ConflictRowProps {
  readonly conflict: Conflict
  readonly choice: Choice
  onChoose(choice: Choice): void
}

function ConflictRow({ conflict, choice, onChoose }: ConflictRowProps) {
  const { t, language } = useTexts()
  const { type } = useForm()
  return (
    <Radio.Group
      label={placeName(type.definition, conflict.path, language)}
      value={choice}
      onChange={(value) => onChoose(value as Choice)}
    >
      <div className="stack tight">
        <Radio value="mine" label={<Side name={t('conflict.mine')} value={conflict.mine} />} />
        <Radio value="theirs" label={<Side name={t('conflict.theirs')} value={conflict.theirs} />} />
      </div>
    </Radio.Group>
  )
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
