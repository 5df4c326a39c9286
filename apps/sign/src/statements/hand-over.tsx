import { Icon } from '@consign/page/icon'
import type { Squares } from '@consign/page/qr-squares'
import { isRefusal } from '@consign/sdk'
import { useState } from 'preact/hooks'
import { goTo } from '../parts/go-to.ts'
import { useShown } from '../parts/here.tsx'
import { Line } from '../parts/line.tsx'
import { Problem } from '../parts/page.tsx'
import { unprintableIn } from '../parts/unprintable.ts'
import { brought } from '../visit/brought.ts'
import { handOver } from '../visit/statements.ts'
import { useStatementSay } from './speak.tsx'

interface Link {
  readonly address: string
  /** The QR code as squares of one unit. */
  readonly code: Squares
}

/** The carrier makes the link of the next one; it is shown, and kept nowhere on this device. */
export function HandOver() {
  const say = useStatementSay()
  const [, , visit] = useShown()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<Link | null>(null)
  const make = async () => {
    setMissing(name.trim().length < 2)
    if (name.trim().length < 2 || unprintableIn(name) !== undefined) return goTo('next-carrier')
    setBusy(true)
    setProblem(null)
    try {
      const address = await handOver(visit.parts, { name: name.trim() })
      setLink({ address, code: await codeOf(address) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      setProblem(isRefusal(error, 'NETWORK') ? say('hand.network') : say('hand.refused', { message }))
    }
    setBusy(false)
  }
  return (
    <details>
      <summary class="button">{say('hand.title')}</summary>
      <div class="stack">
        <p class="quiet">{say('hand.text')}</p>
        <Line
          id="next-carrier"
          label={say('hand.name')}
          value={name}
          autocomplete="organization"
          problem={missing && name.trim().length < 2 ? say('need.who') : undefined}
          onInput={setName}
        />
        {problem && <Problem>{problem}</Problem>}
        <button type="button" class="button" disabled={busy} onClick={() => void make()}>
          {say('hand.make')}
        </button>
        {link && <Shown link={link} />}
      </div>
    </details>
  )
}

function Shown({ link: { address, code } }: { link: Link }) {
  const say = useStatementSay()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }
  return (
    <div class="stack" role="status">
      <p>{say('hand.scan')}</p>
      <svg class="code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={address}>
        <path d={code.path} />
      </svg>
      <p class="mono address">{address}</p>
      <button type="button" class="button" onClick={() => void copy()}>
        <Icon name={copied ? 'tick' : 'page'} />
        {say(copied ? 'hand.copied' : 'hand.copy')}
      </button>
      <p class="band warn">
        <Icon name="warning" />
        {say('hand.secret')}
      </p>
    </div>
  )
}

/** The coder of QR codes comes when it is needed: making a link needs network anyway. */
async function codeOf(text: string): Promise<Link['code']> {
  const { squaresOf } = await brought(() => import('@consign/page/qr-squares'))
  return squaresOf(text)
}
