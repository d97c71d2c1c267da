import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { optionsFilter } from '../lib/options-filter.ts';
import controls from './controls.module.css';

/** Warm greys, light to dark; index 4 is Mantine's input border, 6 its dimmed text. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e6e2db',
  '#ded9d0',
  '#d3cdc3',
  '#a8a196',
  '#6f695f',
  '#57524a',
  '#3a362f',
  '#1d1b18',
];
/** Mantine reads the dark theme from this scale: 0 text, 4 borders, 6 controls, 7 page. */
const dark: MantineColorsTuple = [
  '#f1eee8',
  '#d6d1c7',
  '#b9b3a8',
  '#9a9388',
  '#423f39',
  '#2d2b27',
  '#1c1b18',
  '#151412',
  '#121110',
  '#0e0d0c',
];
const green: MantineColorsTuple = [
  '#e3efe6',
  '#cfe3d5',
  '#b5d2bd',
  '#9bc3a7',
  '#7fc796',
  '#4f9466',
  '#2c7447',
  '#1d6339',
  '#14532d',
  '#0f4224',
];
const red: MantineColorsTuple = [
  '#fbe6e2',
  '#f7cfc8',
  '#f7b3a7',
  '#f39b8c',
  '#e0705d',
  '#cd4c37',
  '#b8321d',
  '#a3200f',
  '#87190b',
  '#6b1308',
];

/** Buttons take their colours from the tokens, so that one rule holds in both themes. */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const isDanger = color === 'red';
  const accent = isDanger ? 'var(--bad)' : 'var(--accent)';
  const hover = isDanger ? 'var(--bad-hover)' : 'var(--accent-hover)';
  const soft = isDanger ? 'var(--bad-soft)' : 'var(--accent-soft)';
  if (variant === 'filled') {
    return {
      background: accent,
      hover,
      color: isDanger ? 'var(--bad-ink)' : 'var(--accent-ink)',
      border: '1px solid transparent',
    };
  }
  if (variant === 'subtle') {
    return {
      background: 'transparent',
      hover: isDanger ? soft : 'var(--sunken)',
      color: isDanger ? accent : 'var(--ink-2)',
      border: '1px solid transparent',
    };
  }
  if (variant === 'light') {
    return { background: soft, hover: soft, color: accent, border: '1px solid transparent' };
  }
  return {
    background: 'var(--surface)',
    hover: 'var(--sunken)',
    color: isDanger ? accent : 'var(--ink)',
    border: '1px solid var(--line-strong)',
  };
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--accent-ink)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-light-color': 'var(--accent)',
  },
  light: {},
  dark: {},
});

const floating = { shadow: 'md', radius: 8, transitionProps: { duration: 90 } } as const;

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  colors: { gray, dark, green, red },
  primaryColor: 'green',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  variantColorResolver,
  components: {
    Button: {
      defaultProps: { variant: 'default', size: 'sm' },
      classNames: { root: controls.button, section: controls.buttonSection },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 32 } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: controls.label, description: controls.hint, error: controls.error },
    },
    Input: { defaultProps: { size: 'sm' }, classNames: { input: controls.input } },
    Select: { defaultProps: { comboboxProps: floating, checkIconPosition: 'right', filter: optionsFilter } },
    Autocomplete: { defaultProps: { filter: optionsFilter } },
    Menu: {
      defaultProps: { ...floating, position: 'bottom-end' },
      classNames: { dropdown: controls.dropdown, item: controls.menuItem, label: controls.menuLabel },
    },
    Popover: { defaultProps: floating, classNames: { dropdown: controls.dropdown } },
    Combobox: { classNames: { dropdown: controls.dropdown, option: controls.menuItem } },
    Modal: {
      defaultProps: {
        radius: 12,
        centered: true,
        padding: 'lg',
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        transitionProps: { duration: 120 },
        // The header of a dialog must not count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      classNames: {
        inner: controls.modalInner,
        content: controls.modal,
        header: controls.modal,
        title: controls.modalTitle,
        close: controls.modalClose,
      },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 140 } } },
    Checkbox: {
      defaultProps: { size: 18, radius: 4 },
      classNames: { input: controls.checkbox, icon: controls.tick, label: controls.checkboxLabel },
    },
    Radio: { classNames: { radio: controls.radio, icon: controls.tick } },
    Switch: { classNames: { track: controls.track, thumb: controls.thumb } },
    Tooltip: {
      defaultProps: { openDelay: 350, radius: 6, transitionProps: { duration: 90 } },
      classNames: { tooltip: controls.tooltip },
    },
  },
});
