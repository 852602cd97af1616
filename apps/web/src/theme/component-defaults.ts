/** What Mantine's components look like before a screen says anything: sizes, radii, short transitions. */
import type { MantineThemeComponents } from '@mantine/core'

const transition = { duration: 160, timingFunction: 'ease-out' }

/** The name of a group of choices; Mantine sets it at 85 % of them, which is 11 px. */
const choices = { styles: { groupLabel: { fontSize: '0.75rem' } } }

export const componentDefaults: MantineThemeComponents = {
  Input: { vars: () => ({ wrapper: { '--input-fz': 'var(--input-font-size)' } }) },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    vars: () => ({
      label: { '--input-label-size': '0.8125rem', '--input-asterisk-color': 'var(--mantine-color-dimmed)' },
      // Mantine sets 11 px; nothing is set smaller than 12 (product 10.2).
      description: { '--input-description-size': '0.75rem' },
      error: { '--input-error-size': '0.75rem' },
    }),
  },
  Button: { defaultProps: { size: 'sm' }, vars: () => ({ root: { '--button-fz': '0.875rem' } }) },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
  // The small one writes at 10 px of itself.
  Badge: {
    defaultProps: { radius: 'xl', variant: 'light', tt: 'none', fw: 500 },
    vars: () => ({ root: { '--badge-fz': '0.75rem' } }),
  },
  // What is chosen in a field: 10 px of itself.
  Pill: { vars: () => ({ root: { '--pill-fz': '0.75rem' } }) },
  Paper: { defaultProps: { radius: 'md' } },
  Card: { defaultProps: { radius: 'md', withBorder: true, padding: 'md', bg: 'var(--mantine-color-body)' } },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'md',
      padding: 'lg',
      shadow: 'md',
      overlayProps: { backgroundOpacity: 0.2 },
      transitionProps: { transition: 'fade-up', ...transition },
    },
    // A title may take two lines.
    styles: { title: { lineHeight: 1.3 } },
  },
  Drawer: { defaultProps: { padding: 'lg', shadow: 'md', transitionProps: transition } },
  // A dialog's head is no second banner of the page.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  Menu: {
    defaultProps: {
      withInitialFocusPlaceholder: false,
      shadow: 'md',
      radius: 'md',
      transitionProps: { transition: 'fade', duration: 120 },
    },
  },
  // Mantine would focus an opening menu's first item though it be disabled, where it stays nowhere.
  MenuItem: {
    defaultProps: {
      ref: (item: HTMLButtonElement | null) => {
        item?.toggleAttribute('data-autofocus', !item.disabled)
      },
    },
  },
  Popover: {
    defaultProps: { shadow: 'md', radius: 'md', transitionProps: { transition: 'fade', duration: 120 } },
  },
  Combobox: {
    defaultProps: { shadow: 'md', radius: 'md', transitionProps: { transition: 'fade', duration: 120 } },
  },
  Select: choices,
  MultiSelect: choices,
  Tooltip: {
    defaultProps: { openDelay: 400, withArrow: true, transitionProps: { transition: 'fade', duration: 120 } },
  },
  Skeleton: { defaultProps: { radius: 'sm' } },
  Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm', fz: 'md' } },
  Tabs: {
    defaultProps: { keepMounted: false },
    vars: () => ({ root: { '--tabs-color': 'var(--brand-ink)' } }),
  },
}
