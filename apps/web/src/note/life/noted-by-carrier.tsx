import { findType } from '@consign/document-types'
import { labelOf } from '../../draft/model/form-model.ts'
import { isObject } from '../../draft/model/json.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Evidence } from '../use-note.ts'

interface NotedByCarrierProps {
  readonly type: Evidence['document']['type']
  /** `carrierReservations` of the data. */
  readonly noted: unknown
}

/** What the carrier noted of the goods, with reasons: the carrier's words, set apart from the page's. */
export function NotedByCarrier({ type, noted }: NotedByCarrierProps) {
  const { t, language } = useTexts()
  const definition = findType(type)?.definition
  if (!isObject(noted) || !definition) return null
  const codes = Array.isArray(noted['codes']) ? noted['codes'].map(String) : []
  const sentences = [
    ...codes.map((code) => labelOf(definition, `reservation.${code}`, language)),
    ...[noted['text']].filter((text) => typeof text === 'string'),
  ]
  return (
    <div className="said">
      <p>{sentences.join('; ')}</p>
      {typeof noted['grounds'] === 'string' && (
        <p>
          <span className="cap">{t('accept.grounds')}</span> {noted['grounds']}
        </p>
      )}
    </div>
  )
}
