import { Icon, type IconName } from '@consign/page/icon'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface HeadProps {
  readonly icon: IconName
  readonly tone?: '' | 'warn' | 'on' | 'off'
  readonly title: ComponentChildren
  readonly under?: ComponentChildren
}

/** The heading of a screen; it takes the focus as the screen appears, so that it is read out. */
export function Head({ icon, tone = '', title, under }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div class="row head">
      <span class={`mark ${tone}`}>
        <Icon name={icon} />
      </span>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {under && <p class="quiet">{under}</p>}
      </div>
    </div>
  )
}

/** A line of facts. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const Band = ({
  icon,
  tone = '',
  children,
}: {
  readonly icon: IconName
  readonly tone?: '' | 'warn'
  readonly children: ComponentChildren
}) => (
  <div class={`band ${tone}`} role="status">
    <Icon name={icon} />
    <p>{children}</p>
  </div>
)
