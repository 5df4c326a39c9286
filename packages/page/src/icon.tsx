import type { outlines } from './icon-outlines.ts'

/** Outlines of Tabler Icons (MIT) for first screens; the others come with `@consign/page/icons`. */
const first = {
  language:
    'M9 6.371c0 4.418-2.239 6.629-5 6.629M4 6.371h7M5 9c0 2.144 2.252 3.908 6 4M12 20l4-9l4 9M19.1 18h-6.2M6.694 3l.793.582',
  next: 'M5 12h14M13 18l6-6M13 6l6 6',
  back: 'M5 12h14M5 12l6 6M5 12l6-6',
} as const

export type IconName = keyof typeof first | keyof typeof outlines

const paths: Partial<Record<IconName, string>> = { ...first }

export const bringIcons = (more: Readonly<Record<string, string>>): void => void Object.assign(paths, more)

/** An icon beside words of the same meaning. */
export const Icon = ({ name, large }: { name: IconName; large?: boolean }) => (
  <svg class={large ? 'icon large' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
