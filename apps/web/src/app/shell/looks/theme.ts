import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Index 5 is the product's #7367F0; index 6 is the same hue darkened until white text on it passes WCAG AA (5.2:1). */
const brand: MantineColorsTuple = [
  '#f0eeff',
  '#dedbfb',
  '#bab4f1',
  '#a39bf5',
  '#8f86f5',
  '#7367f0',
  '#655bd8',
  '#5b50cf',
  '#4b41b8',
  '#373092',
];

/** Shades of the dark theme; the surface (index 7) is `--rb-surface`. */
const dark: MantineColorsTuple = [
  '#e6e6f0',
  '#c6c7d8',
  '#abacc2',
  '#7f809c',
  '#4a4b66',
  '#3b3c53',
  '#2b2c42',
  '#232437',
  '#191a28',
  '#12131e',
];

/** A dialog's header is not a banner of the page. */
const attributes = { header: { role: 'presentation' } };

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  colors: { brand, dark },
  autoContrast: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'md',
  fontFamily: 'var(--rb-font)',
  headings: { fontFamily: 'var(--rb-font)', fontWeight: '600' },
  // 576, 768, 992 and 1200 pixels (rules.md#page-measures)
  breakpoints: { xs: '30em', sm: '36em', md: '48em', lg: '62em', xl: '75em' },
  components: {
    // Cards fold in 300 ms (rules.md#page-measures).
    Accordion: { defaultProps: { transitionDuration: 300 } },
    // Not Modal.extend: the shell would load it before there is any.
    Modal: { defaultProps: { centered: true, attributes }, styles: { title: { fontWeight: 600, lineHeight: 1.4 } } },
  },
});
