import type { Declaration, Root } from 'postcss'

/** The custom properties that a text reads by `var()`. */
export const propertiesReadIn = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name as string)

/**
 * Removes the custom properties of a sheet that nothing reads, and those that only they read.
 * @param open names that something outside of the sheet reads
 * @param isKept whether a declaration stays although nothing here reads it
 */
export const removeUnread = (
  sheet: Root,
  open: readonly string[],
  isKept: (declaration: Declaration) => boolean = () => false,
): void => {
  const needs = new Map<string, string[]>()
  const found = [...open]
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration
    const names = propertiesReadIn(value)
    if (prop.startsWith('--') && !isKept(declaration)) needs.set(prop, [...(needs.get(prop) ?? []), ...names])
    else found.push(...names)
  })
  const read = new Set<string>()
  for (let name = found.pop(); name !== undefined; name = found.pop()) {
    if (read.has(name)) continue
    read.add(name)
    found.push(...(needs.get(name) ?? []))
  }
  sheet.walkDecls(/^--/, (declaration) => {
    if (!read.has(declaration.prop) && !isKept(declaration)) declaration.remove()
  })
}

/** Removes the rules and at-rules that have lost what was in them. */
export const removeEmpty = (sheet: Root): void => {
  for (let emptied = true; emptied; ) {
    emptied = false
    sheet.walk((node) => {
      if ((node.type !== 'rule' && node.type !== 'atrule') || node.nodes?.length !== 0) return
      node.remove()
      emptied = true
    })
  }
}
