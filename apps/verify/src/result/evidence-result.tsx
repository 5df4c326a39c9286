import { Icon, type IconName } from '@consign/page/icon'
import { save } from '@consign/page/save'
import { stateText } from '@consign/page/state-text'
import type { Evidenced, FoundNote } from '../file/found.ts'
import { Reservations } from '../parts/reservations.tsx'
import { SignatureBoxes } from '../parts/signature-boxes.tsx'
import { useSay } from '../parts/speak.ts'
import { Title } from '../parts/title.tsx'
import { AllNames, Failures, Groups, Missing } from './checks.tsx'
import { Known } from './known.tsx'
import { LogFacts } from './log-facts.tsx'
import { Remarks } from './remarks.tsx'
import { reportOf } from './report.ts'

const marks = {
  valid: ['', 'checked'],
  incomplete: ['warn', 'warning'],
  invalid: ['bad', 'stop'],
} as const satisfies Record<string, readonly [string, IconName]>

/** The verdict first, then its reasons. Nothing of an unreliable file is shown as if it were true. */
export function EvidenceResult({
  file,
  found,
  onKnow,
}: {
  file: File
  found: Evidenced
  onKnow: (more: readonly File[]) => void
}) {
  const say = useSay()
  const { verdict, note } = found
  return (
    <section class="stack result">
      <Verdict file={file} found={found} />
      {verdict === 'invalid' ? <Failures found={found} /> : note && <Note note={note} />}
      {found.log && verdict !== 'invalid' && <LogFacts log={found.log} />}
      {verdict === 'incomplete' && <Missing found={found} />}
      {verdict !== 'invalid' && <Groups found={found} />}
      <Remarks remarks={found.remarks} />
      {!found.log && <Word />}
      <AllNames found={found} />
      {(found.note || found.log) && <Known told={found.told} onKnow={onKnow} />}
      <div class="row wrap unprinted">
        <button type="button" class="button" onClick={() => print()}>
          {say('print.paper')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => save(new Blob([reportOf(file, found)], { type: 'text/plain' }), `${file.name}.txt`)}
        >
          <Icon name="save" />
          {say('result.file')}
        </button>
      </div>
    </section>
  )
}

function Verdict({ file, found }: { file: File; found: Evidenced }) {
  const say = useSay()
  const { verdict, note, passed, failed, all, unsigned } = found
  const [tone, icon] = marks[verdict]
  return (
    <div class={`row top verdict ${tone}`}>
      <span class={`mark ${tone}`}>
        <Icon name={icon} />
      </span>
      <div>
        <Title>{say(`verdict.${verdict}`)}</Title>
        <p class="quiet">
          {unsigned ? say('remark.no signature') : say(`verdict.${verdict}.text`, { passed, failed, all })}
        </p>
        <p class="caption cut">
          <bdi>{file.name}</bdi>, {say('file.size', { size: say.number(Math.ceil(file.size / 1000)) })}
          {verdict !== 'invalid' &&
            note?.madeAt &&
            `, ${say('file.made', { time: say.moment(note.madeAt) })}`}
        </p>
      </div>
    </div>
  )
}

function Note({ note }: { note: FoundNote }) {
  const say = useSay()
  return (
    <>
      <p class="note-line">
        <b>
          <bdi>{note.reference}</bdi>
        </b>
        <span>{stateText(say, note.state)}</span>
      </p>
      <SignatureBoxes signatures={note.signatures} />
      <Reservations signatures={note.signatures} reserved={note.reserved} />
    </>
  )
}

/** The page states what a signature cannot prove as plainly as what it does. */
function Word() {
  const say = useSay()
  return (
    <section class="sheet stack">
      <h2>{say('word.title')}</h2>
      <ul class="stack quiet small">
        <li>{say('word.who')}</li>
        <li>{say('word.clock')}</li>
        <li>{say('word.service')}</li>
        <li>{say('word.more')}</li>
      </ul>
    </section>
  )
}
