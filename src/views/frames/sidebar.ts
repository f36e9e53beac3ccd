/** Entry of a back office's sidebar. */
export interface SidebarEntry<Name extends string = string> {
  /** Name of the route. */
  readonly name: Name
  readonly label: string
  readonly to: string
}

/** The entries of a sidebar, in the order of the area's routes; a route without a label is a type error. */
export const sidebarEntries = <Name extends string>(
  routes: Readonly<Record<Name, string>>,
  labels: Readonly<Record<NoInfer<Name>, string>>,
): readonly SidebarEntry<Name>[] =>
  (Object.keys(routes) as Name[]).map((name) => ({ name, label: labels[name], to: routes[name] }))
