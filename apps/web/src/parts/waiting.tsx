import { useTexts } from '../texts/use-texts.tsx'

/** Lines of the final height, grey after 200 ms, so that nothing jumps. */
export function Waiting({ lines = 3 }: { readonly lines?: number }) {
  const { t } = useTexts()
  return (
    <div className="waiting" role="status" aria-label={t('common.loading')}>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all the same
        <span key={at} />
      ))}
    </div>
  )
}
