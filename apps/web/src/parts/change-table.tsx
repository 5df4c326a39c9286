import { Breakable } from './breakable.tsx'
import './change-table.css'
import { useTexts } from '../texts/use-texts.tsx'

/** One field of a note, in words. */
interface ChangeInWords {
  /** JSON Pointer. */
  readonly path: string
  readonly place: string
  /** Null where there is nothing. */
  readonly before: string | null
  readonly after: string | null
}

/** Fields, each with what stands there before and after. */
export function ChangeTable({ changes }: { changes: readonly ChangeInWords[] }) {
  const { t } = useTexts()
  return (
    <table className="difference">
      <thead>
        <tr>
          <th scope="col">{t('difference.place')}</th>
          <th scope="col">{t('difference.before')}</th>
          <th scope="col">{t('difference.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, place, before, after }) => (
          <tr key={path}>
            <th scope="row">
              <bdi>{place}</bdi>
            </th>
            <td>
              <Side as="del" text={before} />
            </td>
            <td>
              <Side as="ins" text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Side({ as: As, text }: { as: 'del' | 'ins'; text: string | null }) {
  const { t } = useTexts()
  if (text === null) return <span className="cap">{t('difference.nothing')}</span>
  return (
    <As>
      <bdi>
        <Breakable text={text} />
      </bdi>
    </As>
  )
}
