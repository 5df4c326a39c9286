import { useState } from 'preact/hooks'
import type { AddField } from '../../add/fields.ts'
import { useShown } from '../../parts/here.tsx'
import { Line } from '../../parts/line.tsx'
import { useSay } from '../../parts/say.tsx'
import { idOf, type Refused } from '../add/use-adding.ts'

/** The company and the capacity for which the party signs, printed beside its name; folded away, most sign for themselves. */
export function SignsFor({ fields, refused }: { fields: readonly AddField[]; refused: Refused | undefined }) {
  const say = useSay()
  const [, { answers }, visit] = useShown()
  const [open] = useState(fields.some(({ path }) => answers.adds[path]))
  if (fields.length === 0) return null
  const put = (path: string, value: string) =>
    visit.answer({ adds: { ...visit.store.get().answers.adds, [path]: value } })
  return (
    <details open={open}>
      <summary class="button">{say('sign.for')}</summary>
      <div class="stack">
        {fields.map(({ path, caption, max }) => (
          <Line
            key={path}
            id={idOf(path)}
            label={caption}
            value={answers.adds[path] ?? ''}
            most={max ?? 200}
            autocomplete={path.endsWith('/company') ? 'organization' : 'organization-title'}
            problem={refused?.path === path ? refused.problem : undefined}
            onInput={(value) => put(path, value)}
          />
        ))}
        <p class="caption">{say('add.text')}</p>
      </div>
    </details>
  )
}
