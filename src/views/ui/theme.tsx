import type { ReactNode } from 'react'

/** Theme settings of the application; light and dark are classes of the root element. */
export const themeProps = { accentColor: 'teal', grayColor: 'sage', radius: 'large', scaling: '100%' } as const

/** The theme settings as the attributes that Radix Themes' styles select. */
export const themeAttributes = {
  'data-accent-color': themeProps.accentColor,
  'data-gray-color': themeProps.grayColor,
  'data-radius': themeProps.radius,
  'data-scaling': themeProps.scaling,
} as const

/**
 * Renders the element that Radix Themes' own `Theme` renders around a page. `Theme` itself would add tooltips and their
 * positioning to the first view (12 KB gzip). Floating parts use `FloatingTheme`.
 */
export const PageTheme = ({ children }: { children: ReactNode }) => (
  <div
    className="radix-themes"
    data-is-root-theme="true"
    data-has-background="true"
    data-panel-background="translucent"
    {...themeAttributes}
  >
    {children}
  </div>
)
