import { Icon } from '@consign/page/icon'
import type { Told } from '../file/found.ts'
import { useSay } from '../parts/speak.ts'

/** Roots and receipts that the reader has from elsewhere; the file is checked again with them. */
export function Known({ told, onKnow }: { told: readonly Told[]; onKnow: (more: readonly File[]) => void }) {
  const say = useSay()
  return (
    <section class="sheet stack unprinted">
      <h2>{say('trust.title')}</h2>
      <p class="quiet small">{say('trust.text')}</p>
      {told.length > 0 && (
        <ul class="checks">
          {told.map(({ name, is }, i) => (
            <li key={i} class={is === 'unknown' ? 'warn' : 'ok'}>
              <Icon name={is === 'unknown' ? 'warning' : 'tick'} />
              <bdi class="cut">{name}</bdi>
              <span class="caption">{say(`trust.${is}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <label class="button">
        {say('trust.add')}
        <input
          class="hidden"
          type="file"
          multiple
          accept=".txt,.policy,.pem,.crt,.tlog-proof,text/plain,application/x-pem-file"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            if (files.length > 0) onKnow(files)
          }}
        />
      </label>
    </section>
  )
}
