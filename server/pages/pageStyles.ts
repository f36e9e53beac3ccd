/** A rule of a style sheet, as the build stores it. */
export interface StyleRule {
  /** The at-rules around it, the outer one first. */
  readonly around: readonly string[]
  /**
   * The selectors, each with the marks that elements must have so that it matches: classes (`.name`), and attributes
   * for data and ARIA (`[name]`, `[name=value]`).
   */
  readonly selectors: readonly (readonly [text: string, marks: readonly string[]])[]
  /** Declarations, each with the custom properties that it reads. */
  readonly declarations: readonly (readonly [property: string, value: string, reads: readonly string[]])[]
}

/** The root element has one of these; it is no part of a rendered page. */
const THEMES = ['.light', '.dark']

const marksIn = (html: string): string[] => [
  ...THEMES,
  ...[...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) =>
    (names as string).split(' ').map((name) => `.${name}`),
  ),
  ...[...html.matchAll(/ ((?:data|aria)-[\w-]+)="([^"]*)"/g)].flatMap(([, name, value]) => [
    `[${name}]`,
    `[${name}=${value}]`,
  ]),
]

/** The custom properties that a text reads by `var()`. */
export const propertiesReadIn = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name as string)

/**
 * The custom properties that declarations read, directly or by others.
 * @param open names that something else reads
 */
export const readBy = (
  declarations: Iterable<readonly [property: string, reads: readonly string[]]>,
  open: Iterable<string>,
): ReadonlySet<string> => {
  const needs = new Map<string, string[]>()
  const found = [...open]
  for (const [property, reads] of declarations) {
    if (property.startsWith('--')) needs.set(property, [...(needs.get(property) ?? []), ...reads])
    else found.push(...reads)
  }
  const read = new Set<string>()
  for (let name = found.pop(); name !== undefined; name = found.pop()) {
    if (read.has(name)) continue
    read.add(name)
    found.push(...(needs.get(name) ?? []))
  }
  return read
}

const toCss = (rules: readonly StyleRule[], read: ReadonlySet<string>): string => {
  let css = ''
  let around: readonly string[] = []
  for (const rule of rules) {
    const kept = rule.declarations.filter(([property]) => !property.startsWith('--') || read.has(property))
    if (kept.length === 0) continue
    if (rule.around.join() !== around.join()) {
      css += '}'.repeat(around.length) + rule.around.map((name) => `${name}{`).join('')
      ;({ around } = rule)
    }
    const selectors = rule.selectors.map(([text]) => text).join(',')
    css += `${selectors}{${kept.map(([property, value]) => `${property}:${value}`).join(';')}}`
  }
  return css + '}'.repeat(around.length)
}

/** Pages with the same marks have the same styles; those of this many are remembered. */
const REMEMBERED = 300

/**
 * Chooses the rules that the elements of a page can match, for its first paint. The whole style sheets follow the page.
 * @param rules all rules of the style sheets, in their order
 */
export const makePageStyles = (rules: readonly StyleRule[]): ((html: string) => string) => {
  const known = new Set(rules.flatMap(({ selectors }) => selectors.flatMap(([, marks]) => marks)))
  const remembered = new Map<string, string>()
  return (html) => {
    const marks = new Set(marksIn(html).filter((mark) => known.has(mark)))
    const properties = new Set(propertiesReadIn(html))
    const key = [...marks, ...properties].toSorted().join(' ')
    const before = remembered.get(key)
    if (before !== undefined) return before
    const matching = rules.flatMap((rule) => {
      const selectors = rule.selectors.filter(([, needed]) => needed.every((mark) => marks.has(mark)))
      return selectors.length > 0 ? [{ ...rule, selectors }] : []
    })
    const declarations = matching.flatMap((rule) => rule.declarations.map(([name, , reads]) => [name, reads] as const))
    const css = toCss(matching, readBy(declarations, properties))
    if (remembered.size >= REMEMBERED) remembered.clear()
    remembered.set(key, css)
    return css
  }
}
