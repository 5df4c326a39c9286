import { Dialog } from '../parts/dialog.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import './keys.css'
import { shortcuts } from './shortcuts.ts'
import { useSingleKeys } from './single-keys.ts'

/** The list of all keys. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const areOn = useSingleKeys()
  return (
    <Dialog opened onClose={onClose} title={t('keys.title')}>
      {!areOn && <p className="sub">{t('keys.off')}</p>}
      <dl className="keys">
        {shortcuts.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
