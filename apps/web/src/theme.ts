import {
  Button,
  Checkbox,
  createTheme,
  type MantineColorsTuple,
  Modal,
  Switch,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core'

const ink: MantineColorsTuple = [
  '#e6eff7',
  '#cfe0ef',
  '#a9c6e0',
  '#7cb7ea',
  '#559bd2',
  '#3480bf',
  '#1c69aa',
  '#0b5394',
  '#094578',
  '#14304a',
]

/** What a control of each variant is made of: roles of the design (`style/tokens.css`) only. */
const byRole: VariantColorsResolver = ({ variant }) => {
  if (variant === 'filled')
    return {
      background: 'var(--accent)',
      hover: 'var(--accent-hover)',
      color: 'var(--on-accent)',
      border: '1px solid var(--accent)',
    }
  if (variant === 'danger')
    return {
      background: 'var(--sheet)',
      hover: 'var(--bad-soft)',
      color: 'var(--bad)',
      border: '1px solid var(--bad-line)',
    }
  if (variant === 'subtle' || variant === 'transparent')
    return {
      background: 'transparent',
      hover: 'var(--accent-soft)',
      color: 'var(--accent)',
      border: '1px solid transparent',
    }
  return {
    background: 'var(--sheet)',
    hover: 'var(--inset)',
    color: 'var(--ink)',
    border: '1px solid var(--edge)',
  }
}

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 3 },
  colors: { ink },
  black: '#14202b',
  defaultRadius: 4,
  respectReducedMotion: true,
  variantColorResolver: byRole,
  components: {
    Button: Button.extend({ defaultProps: { variant: 'default' } }),
    // A locked scroll is done with a style element, which the policy of the pages forbids.
    Modal: Modal.extend({ defaultProps: { radius: 6, centered: true, lockScroll: false } }),
    Switch: Switch.extend({ defaultProps: { withThumbIndicator: false } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400 } }),
    Checkbox: Checkbox.extend({ defaultProps: { iconColor: 'var(--on-accent)' } }),
  },
})
