import { Icon } from '@consign/page/icon'
import { useEffect, useState } from 'preact/hooks'
import { useSay } from '../parts/speak.ts'
import { appAddress } from '../ride/api.ts'

/** A driver whose screen is off shares by an app of the OsmAnd protocol: the same link is its server. */
export function App({ token }: { readonly token: string }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="button">{say('app.title')}</summary>
      <div class="sheet stack">
        <p>{say('app.text')}</p>
        <ol>
          <li>{say('app.install')}</li>
          <li>{say('app.set')}</li>
        </ol>
        <Address address={appAddress(token)} />
        <p>{say('app.start')}</p>
        {isOpen && <Code address={appAddress(token)} />}
        <p class="caption">{say('app.secret')}</p>
      </div>
    </details>
  )
}

function Address({ address }: { readonly address: string }) {
  const say = useSay()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }
  return (
    <>
      <p class="mono">{address}</p>
      <button type="button" class="button" onClick={() => void copy()}>
        <Icon name={isCopied ? 'tick' : 'page'} />
        <span role="status">{say(isCopied ? 'app.copied' : 'app.copy')}</span>
      </button>
    </>
  )
}

/** The app takes its server and its interval, in seconds, from the address that it scans. */
function Code({ address }: { readonly address: string }) {
  const say = useSay()
  const [code, setCode] = useState<{ readonly size: number; readonly path: string } | null>(null)
  useEffect(() => {
    codeOf(`${address}?interval=60`).then(setCode, () => undefined)
  }, [address])
  if (code === null) return null
  return (
    <>
      <p>{say('app.scan')}</p>
      <svg class="code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={say('app.code')}>
        <path d={code.path} />
      </svg>
    </>
  )
}

async function codeOf(text: string) {
  const { squaresOf } = await import('@consign/page/qr-squares')
  return squaresOf(text)
}
