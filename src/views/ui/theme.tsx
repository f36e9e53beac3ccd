import type { ReactNode } from 'react'

/** The one look of the house; light and dark are classes of the page's root element. */
export const look = { accentColor: 'teal', grayColor: 'sage', radius: 'large', scaling: '100%' } as const

/** The look, as Radix Themes' styles find it on an element. */
export const lookOf = {
  'data-accent-color': look.accentColor,
  'data-gray-color': look.grayColor,
  'data-radius': look.radius,
  'data-scaling': look.scaling,
} as const

/**
 * What Radix Themes' own `Theme` draws around a page. `Theme` itself would bring tooltips and their positioning into
 * the first view (12 KB gzip); parts that float stand inside `FloatingTheme`.
 */
export const PageTheme = ({ children }: { children: ReactNode }) => (
  <div
    className="radix-themes"
    data-is-root-theme="true"
    data-has-background="true"
    data-panel-background="translucent"
    {...lookOf}
  >
    {children}
  </div>
)
