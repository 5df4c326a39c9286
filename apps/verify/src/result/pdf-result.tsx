import { Icon } from '@consign/page/icon'
import type { FoundPdf } from '../file/found.ts'
import { useSay } from '../parts/speak.ts'
import { Title } from '../parts/title.tsx'
import { LookUp } from '../print/look-up.tsx'

/** A PDF without its bundle: its digest, its embedded data, and where to look it up. */
export function PdfResult({ file, found }: { file: File; found: FoundPdf }) {
  const say = useSay()
  return (
    <section class="stack result">
      <div class="row top verdict warn">
        <span class="mark warn">
          <Icon name="info" />
        </span>
        <div>
          <Title>{say('pdf.title')}</Title>
          <p class="quiet">{say('pdf.text')}</p>
          <p class="caption cut">
            <bdi>{file.name}</bdi>, {say('file.size', { size: say.number(Math.ceil(file.size / 1000)) })}
          </p>
        </div>
      </div>
      <section class="sheet">
        <h2>{say('pdf.digest')}</h2>
        <p class="mono">{found.sha256}</p>
      </section>
      <LookUp sha256={found.sha256} />
      <Attached attached={found.attached} />
    </section>
  )
}

function Attached({ attached }: Pick<FoundPdf, 'attached'>) {
  const say = useSay()
  if (typeof attached === 'string') return <p class="quiet">{say(`pdf.attached.${attached}`)}</p>
  return (
    <section class="sheet stack">
      <h2>{say('pdf.attached')}</h2>
      <dl class="facts">
        <div>
          <dt>{say('pdf.reference')}</dt>
          <dd>
            <bdi>{attached.reference}</bdi>
          </dd>
        </div>
        <div>
          <dt>{say('pdf.revision')}</dt>
          <dd>
            <bdi>{attached.revision}</bdi>
          </dd>
        </div>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <pre class="mono foreign" tabIndex={0}>
        {attached.text}
      </pre>
    </section>
  )
}
