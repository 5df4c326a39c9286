import { type Say as SayOf, sayIn } from '@consign/page/say'
import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import type { Key, Language } from '../texts/catalogue.ts'
import { brought } from '../visit/brought.ts'
import { useSay } from './say.tsx'

/** A part of the page whose own texts are loaded with it; it speaks them and those of the steps. */
export function spokenWith<Own extends string>(
  textsOf: (language: Language) => Promise<Readonly<Record<Own, string>>>,
) {
  type Say = SayOf<Key | Own>
  const Spoken = createContext<Say | null>(null)

  /** The part in the language of the page, once its texts are there; what stands here meanwhile. */
  function InLanguage({
    meanwhile,
    children,
  }: {
    meanwhile: ComponentChildren
    children: ComponentChildren
  }) {
    const say = useSay()
    const language = say.language as Language
    const [loaded, setLoaded] = useState<readonly [Language, Readonly<Record<Own, string>>] | null>(null)
    useEffect(() => {
      void brought(() => textsOf(language)).then((texts) => setLoaded([language, texts]))
    }, [language])
    if (loaded === null) return <>{meanwhile}</>
    const own = sayIn<Key | Own>(language, loaded[1] as Readonly<Record<Key | Own, string>>)
    const both: Say = Object.assign(
      (...[key, values]: Parameters<Say>) => (key in loaded[1] ? own(key, values) : say(key as Key, values)),
      own,
    )
    return <Spoken.Provider value={both}>{children}</Spoken.Provider>
  }

  function useOwnSay(): Say {
    const say = useContext(Spoken)
    if (!say) throw new Error('the texts of this part are not there')
    return say
  }
  return { InLanguage, useOwnSay }
}
