import { sayIn } from '@consign/page/say'
import type { ComponentChildren } from 'preact'
import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { useSay } from '../parts/say.tsx'
import type { Key } from '../texts/catalogue.ts'
import { type StatementKey, type StatementTexts, statementTextsOf } from '../texts/statements.ts'
import { brought } from '../visit/brought.ts'
import type { Say } from './say.ts'

const Spoken = createContext<Say | null>(null)

/** Statements in the language of the page, once their texts are there; what stands here meanwhile. */
export function InLanguage({
  meanwhile,
  children,
}: {
  meanwhile: ComponentChildren
  children: ComponentChildren
}) {
  const say = useSay()
  const { language } = say
  const [loaded, setLoaded] = useState<readonly [string, StatementTexts] | null>(null)
  useEffect(() => {
    void brought(() => statementTextsOf(language)).then((texts) => setLoaded([language, texts]))
  }, [language])
  if (loaded === null) return <>{meanwhile}</>
  const own = sayIn<Key | StatementKey>(language, loaded[1] as StatementTexts & Record<Key, string>)
  const both: Say = Object.assign(
    (...[key, values]: Parameters<Say>) => (key in loaded[1] ? own(key, values) : say(key as Key, values)),
    own,
  )
  return <Spoken.Provider value={both}>{children}</Spoken.Provider>
}

export function useStatementSay(): Say {
  const say = useContext(Spoken)
  if (!say) throw new Error('the texts of statements are not there')
  return say
}
