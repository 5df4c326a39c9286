import { Button, NativeSelect, Radio } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Band } from '../../parts/band.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useFieldLabel } from './columns.tsx'
import { Refusals } from './refusals.tsx'
import type { RowResult, Wish } from './run.ts'
import { sidesOf } from './sides.ts'
import type { Found } from './use-import.ts'

interface DoublesProps {
  readonly kind: 'contractors' | 'vehicles'
  readonly found: Found
  /** For all doubles but those with a wish of their own. */
  readonly wish: Wish
  readonly own: ReadonlyMap<number, Wish>
  onWish(wish: Wish): void
  onOwn(row: number, wish: Wish): void
  onStore(): void
  onBack(): void
}

const wishes = ['skip', 'update', 'create'] as const

/** What would become of the rows: doubles side by side, and rows that cannot be stored. Nothing is stored yet. */
export function Doubles({ kind, found, wish, own, onWish, onOwn, onStore, onBack }: DoublesProps) {
  const { t } = useTexts()
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="stack">
      <h2 ref={place} tabIndex={-1}>
        {t('import.checked')}
      </h2>
      <Band tone="info">
        <p>{t('import.wouldCreate', { n: found.created })}</p>
        <p>{t('import.doubles', { n: found.skipped })}</p>
        <p>{t('import.wouldRefuse', { n: found.refused.length })}</p>
        <p className="cap">{t('import.nothingYet')}</p>
      </Band>
      {found.skipped > 0 && (
        <section className="stack" aria-label={t('import.doubles', { n: found.skipped })}>
          <Radio.Group
            label={t('import.allDoubles')}
            value={wish}
            onChange={(value) => onWish(value as Wish)}
          >
            <div className="row wrap import-wishes">
              {wishes.map((each) => (
                <Radio key={each} value={each} label={t(`import.wish.${each}`)} />
              ))}
            </div>
          </Radio.Group>
          {found.doubles.map((double) => (
            <Double
              key={double.row}
              kind={kind}
              double={double}
              wish={own.get(double.row) ?? wish}
              onWish={(wish) => onOwn(double.row, wish)}
            />
          ))}
          {found.skipped > found.doubles.length && (
            <p className="cap">{t('import.moreDoubles', { n: found.skipped - found.doubles.length })}</p>
          )}
        </section>
      )}
      <Refusals kind={kind} refusals={found.refusals} count={found.refused.length} />
      <div className="row wrap">
        <Button onClick={onBack}>{t('common.back')}</Button>
        <span className="grow" />
        <Button variant="filled" disabled={found.created + found.skipped === 0} onClick={onStore}>
          {t('import.store')}
        </Button>
      </div>
    </div>
  )
}

interface DoubleProps {
  readonly kind: DoublesProps['kind']
  readonly double: RowResult
  readonly wish: Wish
  onWish(wish: Wish): void
}

/** What is there, and what the file says, where they differ. */
function Double({ kind, double, wish, onWish }: DoubleProps) {
  const { t } = useTexts()
  const labelOf = useFieldLabel(kind)
  const { name, differ } = sidesOf(double)
  return (
    <article className="sheet card stack tight import-double">
      <div className="row wrap">
        <h3 className="grow">
          <bdi>{name}</bdi> <span className="cap">{t('import.atLine', { n: double.line })}</span>
        </h3>
        <NativeSelect
          aria-label={t('import.wishOf', { name })}
          data={wishes.map((value) => ({ value, label: t(`import.wish.${value}`) }))}
          value={wish}
          onChange={({ currentTarget }) => onWish(currentTarget.value as Wish)}
        />
      </div>
      {differ.length === 0 ? (
        <p className="cap">{t('import.same')}</p>
      ) : (
        <table className="page-table">
          <thead>
            <tr>
              <td />
              <th scope="col">{t('import.there')}</th>
              <th scope="col">{t('import.inFile')}</th>
            </tr>
          </thead>
          <tbody>
            {differ.map(({ path, there, inFile }) => (
              <tr key={path}>
                <th scope="row">{labelOf(path)}</th>
                <td>
                  <bdi>{there}</bdi>
                </td>
                <td>
                  <bdi>{inFile}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  )
}
