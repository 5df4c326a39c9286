import type { AddField } from '../../add/fields.ts'
import { useShown } from '../../parts/here.tsx'
import { Problem } from '../../parts/page.tsx'
import { useSay } from '../../parts/say.tsx'
import { unprintableIn } from '../../parts/unprintable.ts'

/** Empty fields of the note that this signer may fill in; none is required. */
export function Fields({ fields, titled }: { fields: readonly AddField[]; titled: boolean }) {
  const say = useSay()
  if (fields.length === 0) return titled ? null : <p>{say('add.nothing')}</p>
  return (
    <section class="stack" aria-label={say('add.title')}>
      {titled && <h2>{say('add.title')}</h2>}
      <p class="caption">{say('add.text')}</p>
      {fields.map((field) => (
        <Field key={field.path} field={field} />
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

function Field({ field: { path, caption, input, max } }: { field: AddField }) {
  const say = useSay()
  const [, { answers }, visit] = useShown()
  const value = answers.adds[path] ?? ''
  const put = (typed: string) => visit.answer({ adds: { ...visit.store.get().answers.adds, [path]: typed } })
  const bad = unprintableIn(value)
  const id = `add${path.replaceAll('/', '-')}`
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
          aria-invalid={bad !== undefined}
          aria-describedby={bad === undefined ? undefined : `${id}-problem`}
          onInput={({ currentTarget }) =>
            put(input === 'integer' ? currentTarget.value.replaceAll(/\D/g, '') : currentTarget.value)
          }
        />
        {input === 'datetime' && (
          <button type="button" class="button" onClick={() => put(nowHere())}>
            {say('add.now')}
          </button>
        )}
      </div>
      {input === 'tags' && <p class="caption">{say('add.list')}</p>}
      {bad !== undefined && (
        <Problem id={`${id}-problem`}>{say('sign.cannotPrint', { character: bad })}</Problem>
      )}
    </div>
  )
}

/** What is too long cannot be typed; a list is cut nowhere. */
function mostOf(input: AddField['input'], max: number | null): { maxLength?: number } {
  if (max === null) return {}
  if (input === 'integer') return { maxLength: String(max).length }
  return input === 'text' ? { maxLength: max } : {}
}

/** This minute as the device's clock shows it. */
function nowHere(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
