import type { Declaration, Root } from 'postcss'
import { propertiesReadIn, readBy } from '#server/pages/pageStyles.ts'

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
  const declarations: [property: string, reads: string[]][] = []
  const readByKept: string[] = []
  sheet.walkDecls((declaration) => {
    const names = propertiesReadIn(declaration.value)
    if (isKept(declaration)) readByKept.push(...names)
    else declarations.push([declaration.prop, names])
  })
  const read = readBy(declarations, [...open, ...readByKept])
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
