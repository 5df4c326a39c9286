import { Icon } from '@consign/page/icon'
import { useState } from 'preact/hooks'
import { useShown } from '../parts/here.tsx'
import { Main, Problem } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { canShare, pdfFile, save, share } from '../read/save.ts'

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
