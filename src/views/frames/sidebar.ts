import { SIDEBAR_GROUPS, type SidebarGroup } from '#contract/routes/sidebar.ts'
import type { IconNode } from '../ui/Icon.tsx'

/** Entry of a back office's sidebar. */
export interface SidebarEntry<Name extends string = string> extends EntryLook {
  /** Name of the route. */
  readonly name: Name
  readonly label: string
  readonly to: string
  readonly group: SidebarGroup
}

export interface EntryLook {
  readonly icon: IconNode
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
 * The entries of a sidebar, by group and then in the order of the area's routes; a route without a label, a group or a look is a
 * type error.
 */
export const sidebarEntries = <Name extends string>(
  routes: Readonly<Record<Name, string>>,
  labels: Readonly<Record<NoInfer<Name>, string>>,
  groups: Readonly<Record<NoInfer<Name>, SidebarGroup>>,
  looks: Readonly<Record<NoInfer<Name>, EntryLook>>,
): readonly SidebarEntry<Name>[] =>
  (Object.keys(routes) as Name[])
    .map((name) => ({ name, label: labels[name], to: routes[name], group: groups[name], ...looks[name] }))
    .sort((one, other) => SIDEBAR_GROUPS.indexOf(one.group) - SIDEBAR_GROUPS.indexOf(other.group))
