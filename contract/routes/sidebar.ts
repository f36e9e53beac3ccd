/** The groups of a back office's sidebar in their order; `first` and `last` have no heading. */
export const SIDEBAR_GROUPS = ['first', 'sell', 'catalogue', 'storefront', 'people', 'last'] as const
export type SidebarGroup = (typeof SIDEBAR_GROUPS)[number]
