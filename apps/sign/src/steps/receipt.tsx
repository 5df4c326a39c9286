import { Icon } from '@consign/page/icon'
import { useState } from 'preact/hooks'
import { useShown } from '../parts/here.tsx'
import { Ink } from '../parts/ink.tsx'
import { Main, Page, Problem, Title } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { canShare, pdfFile, save, share } from '../read/save.ts'
import { glanceAt } from '../visit/party.ts'
import type { Signed } from '../visit/state.ts'
import { Noted } from './noted.tsx'

/** The end: what was signed has come to the service, and what to keep of it. */
export function Receipt() {
  const say = useSay()
  const [{ evidence }, { signed }] = useShown()
  if (!signed) return null
  const { consent, digest, receivedAt } = signed
  return (
    <Page>
      <div class="row">
        <span class="mark">
          <Icon name="tick" />
        </span>
        <div>
          <Title>{say('receipt.title')}</Title>
          {receivedAt && <p class="quiet">{say.moment(receivedAt, true)}</p>}
        </div>
      </div>
      <PhotosSent signed={signed} />
      <div class="box">
        <p class="box-caption">
          <b>{glanceAt(evidence)?.boxes[evidence.role]}</b>
          {evidence.role === 'consignee' ? say('confirm.received') : say(`role.${evidence.role}`)}
        </p>
        <Ink consent={consent} />
        <b>
          <bdi>{consent.name}</bdi>
        </b>
        {consent.reservations && <p>{say('receipt.reservations', { text: consent.reservations })}</p>}
      </div>
      {evidence.role === 'sender' && <Noted />}
      <Keep />
      <p class="caption">
        {say('receipt.digest')}
        <br />
        <span class="mono">{digest.match(/.{16}/g)?.join(' ')}</span>
      </p>
    </Page>
  )
}

function PhotosSent({ signed }: { signed: Signed }) {
  const say = useSay()
  const photos = signed.consent.photos ?? []
  if (photos.length === 0) return null
  const kB = (list: typeof photos) =>
    say.number(Math.ceil(list.reduce((bytes, { byteSize }) => bytes + byteSize, 0) / 1000))
  const there = photos.filter(({ sha256 }) => signed.uploaded.includes(sha256))
  const done = there.length === photos.length
  return (
    <div class="sheet" role="status">
      <div class="row apart">
        <b>{say('receipt.photos', { sent: there.length, count: photos.length })}</b>
        <span class="caption">{say('receipt.size', { sent: kB(there), all: kB(photos) })}</span>
      </div>
      <div class="bar-of">
        <i style={{ width: `${(100 * there.length) / photos.length}%` }} />
      </div>
      {!done && !signed.refused && <p class="caption">{say('receipt.keepOpen')}</p>}
      {signed.refused && <p class="error">{say('receipt.photoRefused', { code: signed.refused })}</p>}
    </div>
  )
}

/** The files that a signer can keep; the link offers them on other devices too. */
export function Keep() {
  const say = useSay()
  const [{ evidence, pdf }, { signed }, visit] = useShown()
  const { role, document } = evidence
  const { reference } = document
  const hasSignature = evidence.consents.some(({ body }) =>
    signed ? body.id === signed.consent.id : body.role === role,
  )
  const file = pdf && hasSignature ? pdfFile(pdf, reference) : undefined
  const [problem, setProblem] = useState<boolean>(false)
  const saveFile = async (make: () => Promise<Blob>, name: string) => {
    setProblem(false)
    try {
      save(await make(), `${reference}-${name}`)
    } catch {
      setProblem(true)
    }
  }
  const bundle = async () => new Blob([await visit.bundle()], { type: 'application/zip' })
  const promise = async () => new Blob([await visit.receipt()], { type: 'text/plain' })
  return (
    <div class="stack">
      <Main lesser icon="save" disabled={!file} onClick={() => file && save(file, file.name)}>
        {say(signed ? 'receipt.pdf' : 'already.pdf')}
      </Main>
      <button type="button" class="button" onClick={() => void saveFile(promise, 'receipt.txt')}>
        <Icon name="checked" />
        {say('receipt.promise')}
      </button>
      <button type="button" class="button" onClick={() => void saveFile(bundle, 'evidence.zip')}>
        <Icon name="archive" />
        {say('receipt.evidence')}
      </button>
      {problem && <Problem>{say('offline.trouble')}</Problem>}
      {file && canShare(file) && (
        <button type="button" class="button" onClick={() => void share(file, reference)}>
          <Icon name="send" />
          {say('receipt.share')}
        </button>
      )}
    </div>
  )
}
