import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Keyed, type KeyedDialog } from '../commands/keyed.tsx'
import { useFeed } from '../feed/use-feed.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Rail } from './rail.tsx'
import { SignedIn } from './signed-in.tsx'

/** The company's application around its pages. */
export function Shell() {
  return (
    <SignedIn>
      <Frame />
    </SignedIn>
  )
}

/** Inside a note or draft the page needs the room. */
const insideOne = /^\/app\/(?:notes|drafts)\/./

function Frame() {
  const { t } = useTexts()
  const [shown, setShown] = useState<KeyedDialog>(null)
  useFeed()
  const isSlim = useLocation({ select: ({ pathname }) => insideOne.test(pathname) })
  return (
    <div className={isSlim ? 'app slim' : 'app'}>
      <a className="skip" href="#content">
        {t('nav.skip')}
      </a>
      <Rail isSlim={isSlim} onShortcuts={() => setShown('shortcuts')} />
      <Outlet />
      <BottomBar />
      <Keyed shown={shown} onShow={setShown} />
    </div>
  )
}
