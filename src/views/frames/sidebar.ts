import type { IconNode } from '../ui/Icon.tsx'

/** The groups of a sidebar in their order; `first` and `last` have no heading. */
export const SIDEBAR_GROUPS = ['first', 'sell', 'catalogue', 'storefront', 'people', 'last'] as const
export type SidebarGroup = (typeof SIDEBAR_GROUPS)[number]

/** Entry of a back office's sidebar. */
export interface SidebarEntry<Name extends string = string> extends EntryLook {
  /** Name of the route. */
  readonly name: Name
  readonly label: string
  readonly to: string
}

export interface EntryLook {
  readonly icon: IconNode
  readonly group: SidebarGroup
  /** Letter that opens the page after `g`. */
  readonly key: string
}

/** The number next to an entry. */
export interface EntryCount {
  readonly count: number
  /** Whether something is late. */
  readonly urgent?: boolean
  /** What the number counts, for a screen reader and as a hint. */
  readonly text: string
}

/**
 * The entries of a sidebar, by group and then in the order of the area's routes; a route without a label or a look is a
 * type error.
 */
export const sidebarEntries = <Name extends string>(
  routes: Readonly<Record<Name, string>>,
  labels: Readonly<Record<NoInfer<Name>, string>>,
  looks: Readonly<Record<NoInfer<Name>, EntryLook>>,
): readonly SidebarEntry<Name>[] =>
  (Object.keys(routes) as Name[])
    .map((name) => ({ name, label: labels[name], to: routes[name], ...looks[name] }))
    .sort((one, other) => SIDEBAR_GROUPS.indexOf(one.group) - SIDEBAR_GROUPS.indexOf(other.group))
