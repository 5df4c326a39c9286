import { useSay } from '../parts/speak.ts'
import type { Print } from './ask.ts'

type Goods = Print['note']['goods'][number]

/** Every line of boxes 10 to 15, its dangerous goods in the very words of the print. */
export function GoodsLines({ goods }: { goods: readonly Goods[] }) {
  return (
    <ol class="goods">
      {goods.map((item, i) => (
        <li key={i}>
          <Line item={item} />
        </li>
      ))}
    </ol>
  )
}

function Line({ item }: { item: Goods }) {
  const say = useSay()
  const weight = (text: string | null, key: 'print.weight' | 'print.net') =>
    text && say(key, { weight: say.number(Number(text)) })
  const packed = [
    item.packages === null ? null : say.number(item.packages),
    item.packaging,
    item.packagingCode,
  ]
  const what = [packed.filter(Boolean).join(' '), item.description].filter(Boolean).join(', ')
  const measures = [
    weight(item.grossWeightKg, 'print.weight'),
    weight(item.netWeightKg, 'print.net'),
    item.volumeM3 && `${say.number(Number(item.volumeM3))}\u00a0m³`,
    item.quantity,
    item.statisticalNumber && `HS ${item.statisticalNumber}`,
    item.marks,
  ]
  return (
    <>
      <p>
        <bdi>{what}</bdi>
      </p>
      <p class="caption">
        <bdi>{measures.filter(Boolean).join(' · ')}</bdi>
      </p>
      {item.adr.map((line, i) => (
        <p key={i}>
          {i === 0 && (
            <>
              <span class="adr">ADR</span>{' '}
            </>
          )}
          <bdi>{line}</bdi>
        </p>
      ))}
    </>
  )
}
