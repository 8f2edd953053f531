import type { Config } from 'tailwindcss';

/** A meaning's two colours: its text or line, and the quiet background of the text. */
const tone = (name: string) => ({ DEFAULT: `var(--${name})`, soft: `var(--${name}-soft)` });

/** The values live in `app/globals.css` as variables, one line each for light and dark; here they only get names. */
export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      bg: 'var(--bg)',
      surface: 'var(--surface)',
      raised: 'var(--raised)',
      sunken: 'var(--sunken)',
      fg: { DEFAULT: 'var(--fg)', 2: 'var(--fg-2)', 3: 'var(--fg-3)' },
      line: { DEFAULT: 'var(--line)', strong: 'var(--line-strong)' },
      accent: { ...tone('accent'), fg: 'var(--accent-fg)' },
      focus: 'var(--focus)',
      ok: tone('ok'),
      warn: tone('warn'),
      bad: tone('bad'),
      info: tone('info'),
      violet: tone('violet'),
      neutral: tone('neutral'),
      c1: 'var(--c1)',
      c2: 'var(--c2)',
      c3: 'var(--c3)',
      c4: 'var(--c4)',
      c5: 'var(--c5)',
      c6: 'var(--c6)',
    },
    fontFamily: {
      sans: ['ui-sans-serif', 'system-ui', '"Segoe UI"', 'Roboto', '"Noto Sans"', 'sans-serif'],
      mono: ['ui-monospace', '"Cascadia Mono"', 'Menlo', 'monospace'],
    },
    fontSize: {
      xs: ['0.75rem', '1rem'],
      sm: ['0.8125rem', '1.125rem'],
      base: ['0.875rem', '1.25rem'],
      lg: ['1rem', '1.5rem'],
      xl: ['1.25rem', '1.75rem'],
      '2xl': ['1.75rem', '2.25rem'],
    },
    borderRadius: { none: '0', sm: '4px', DEFAULT: '6px', lg: '10px', full: '9999px' },
    boxShadow: { none: 'none', DEFAULT: '0 1px 2px var(--shadow-color), 0 8px 24px var(--shadow-color)' },
    /* In `rem`: who has large texts in the browser gets the layout that has room for them. */
    screens: { sm: '40rem', md: '56.25rem', lg: '75rem', xl: '96rem' },
    extend: {
      /* `field` is the gap between fields: a line of 1rem for an error, and air. */
      spacing: { row: 'var(--row)', control: 'var(--control)', field: '1.25rem' },
      maxWidth: { form: '70rem', text: '45rem' },
      transitionDuration: { DEFAULT: 'var(--motion)' },
      animation: {
        spin: 'spin 700ms linear infinite',
        arrive: 'arrive var(--motion) ease-out',
        /* A placeholder shows only when the wait is long enough to notice. */
        skeleton: 'arrive 1ms 150ms backwards, breathe 1600ms 150ms ease-in-out infinite',
      },
    },
  },
} satisfies Config;
