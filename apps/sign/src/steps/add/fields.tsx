import { nowAt } from '../../add/additions.ts'
import type { AddField } from '../../add/fields.ts'
import { useShown } from '../../parts/here.tsx'
import { Problem } from '../../parts/page.tsx'
import { useSay } from '../../parts/say.tsx'
import { unprintableIn } from '../../parts/unprintable.ts'
import { idOf, type Refused } from './use-adding.ts'

/** Empty fields of the note that this signer may fill in; none is required. */
export function Fields({ fields, refused }: { fields: readonly AddField[]; refused: Refused | undefined }) {
  const say = useSay()
  if (fields.length === 0) return <p>{say('add.nothing')}</p>
  return (
    <section class="stack" aria-label={say('add.title')}>
      <p class="caption">{say('add.text')}</p>
      {fields.map((field) => (
        <Field
          key={field.path}
          field={field}
          problem={refused?.path === field.path ? refused.problem : undefined}
        />
      ))}
    </section>
  )
}

const kinds = {
  text: { type: 'text' },
  tags: { type: 'text' },
  phone: { type: 'tel', inputMode: 'tel' },
  integer: { type: 'text', inputMode: 'numeric' },
  datetime: { type: 'datetime-local' },
} as const

function Field({
  field: { path, caption, input, max, zone },
  problem: refusal,
}: {
  field: AddField
  problem: string | undefined
}) {
  const say = useSay()
  const [, { answers }, visit] = useShown()
  const value = answers.adds[path] ?? ''
  const put = (typed: string) => visit.answer({ adds: { ...visit.store.get().answers.adds, [path]: typed } })
  const bad = unprintableIn(value)
  const problem = bad === undefined ? refusal : say('sign.cannotPrint', { character: bad })
  const id = idOf(path)
  return (
    <div class="field">
      <label for={id}>
        <bdi>{caption}</bdi>
      </label>
      <div class="row">
        <input
          id={id}
          class="input"
          {...kinds[input]}
          {...mostOf(input, max)}
          autocomplete="off"
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onInput={({ currentTarget }) =>
            put(input === 'integer' ? currentTarget.value.replaceAll(/\D/g, '') : currentTarget.value)
          }
        />
        {input === 'datetime' && (
          <button type="button" class="button" onClick={() => put(nowAt(zone))}>
            {say('add.now')}
          </button>
        )}
      </div>
      {input === 'tags' && <p class="caption">{say('add.list')}</p>}
      {problem !== undefined && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  )
}

/** What is too long cannot be typed; a list is cut nowhere. */
function mostOf(input: AddField['input'], max: number | null): { maxLength?: number } {
  if (max === null) return {}
  if (input === 'integer') return { maxLength: String(max).length }
  return input === 'text' ? { maxLength: max } : {}
}
