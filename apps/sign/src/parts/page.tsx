import { Icon, type IconName } from '@consign/page/icon'
import type { ComponentChildren } from 'preact'
import { useContext, useLayoutEffect, useRef } from 'preact/hooks'
import { stepsFor } from '../visit/party.ts'
import { Header } from './header.tsx'
import { Place, useVisit } from './here.tsx'
import { useFirstSay } from './say.tsx'

/** One screen: header, content, and the action at the thumb. */
export function Page({
  children,
  foot,
  onBack,
}: {
  children: ComponentChildren
  foot?: ComponentChildren
  onBack?: () => void
}) {
  const [{ phase, writing }] = useVisit()
  const place = useContext(Place)
  return (
    <div class="stage">
      <header>
        <Header onBack={onBack} />
        {place || (phase.at === 'step' && !writing && <Progress />)}
      </header>
      <main>{children}</main>
      {foot && <footer class="foot">{foot}</footer>}
    </div>
  )
}

function Progress() {
  const say = useFirstSay()
  const [{ shown, answers }] = useVisit()
  const steps = stepsFor(shown?.evidence, answers)
  // What is added beside the steps comes before the reading.
  const now = Math.max(1, steps.indexOf(answers.step) + 1)
  const name = say('progress', { step: now, steps: steps.length })
  return (
    <div
      class="progress"
      role="progressbar"
      aria-label={name}
      aria-valuetext={name}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={now}
    >
      {steps.map((step, i) => (
        <i key={step} class={i < now ? 'done' : ''} />
      ))}
    </div>
  )
}

/**
 * The heading of a screen. It takes the focus as the screen appears, so that a screen reader reads it; later it would
 * take it from a person who is typing.
 */
export function Title({ children, class: name }: { children: ComponentChildren; class?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} class={name}>
      {children}
    </h1>
  )
}

/** The one thing to do next. */
export const Main = ({
  icon,
  children,
  lesser,
  ...rest
}: {
  icon?: IconName
  children: ComponentChildren
  lesser?: boolean
  disabled?: boolean
  'aria-disabled'?: boolean
  onClick: () => void
}) => (
  <button type="button" class={lesser ? 'button main lesser' : 'button main'} {...rest}>
    {icon && icon !== 'next' && <Icon name={icon} />}
    {children}
    {icon === 'next' && <Icon name="next" />}
  </button>
)

/** The problem in a sentence, read out at once. */
export const Problem = ({ id, children }: { id?: string; children: ComponentChildren }) => (
  <p class="error" role="alert" id={id}>
    {children}
  </p>
)
