import { Icon } from '@consign/page/icon'
import { LanguagePicker } from '@consign/page/language-picker'
import { partyOf } from '../visit/party.ts'
import { useVisit } from './here.tsx'
import { useFirstSay } from './say.tsx'
import { useLanguage } from './speak.tsx'

/** Back, which note this is, and the language. */
export function Header({ onBack }: { onBack?: (() => void) | undefined }) {
  const say = useFirstSay()
  const [language, choose] = useLanguage()
  const [{ shown, phase, answers }] = useVisit()
  const stop = phase.at === 'stop' ? phase.stop : undefined
  const evidence = stop?.name === 'mismatch' ? undefined : shown?.evidence
  const party = evidence && answers.step !== 'what' ? partyOf(evidence) : null
  const role = evidence && say(`role.${evidence.role}`)
  return (
    <div class="bar">
      {onBack && (
        <button type="button" class="tap" aria-label={say('back')} onClick={onBack}>
          <Icon name="back" large />
        </button>
      )}
      <div class={onBack ? 'what after' : 'what'}>
        <b>
          <bdi>{evidence?.document.reference ?? stop?.reference ?? 'Consign'}</bdi>
        </b>
        <span>{party ? `${role}, ${party}` : say('note')}</span>
      </div>
      <LanguagePicker label={say('language')} language={language} onChoose={choose} />
    </div>
  )
}
