import { useMantineColorScheme } from '@mantine/core'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The theme of these pages in this browser. */
export function useTheme(): { readonly theme: Theme; setTheme(theme: Theme): void } {
  // Transitions are held back with a style element, which the policy of the pages forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return { theme: colorScheme, setTheme: setColorScheme }
}
