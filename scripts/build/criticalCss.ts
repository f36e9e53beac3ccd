import { createRequire } from 'node:module'
import postcss from 'postcss'
import { propertiesReadIn, removeEmpty, removeUnread } from './styleRules.ts'

// The package has no types.
const { JSDOM }: { JSDOM: new (html: string) => { window: { document: Document } } } = createRequire(import.meta.url)(
  'jsdom',
)

export const documentOf = (html: string): Document => new JSDOM(html).window.document

/** Rules of these at-rules are no part of a first paint, or stand in the page already (fonts). */
const LATER = /^(font-face|keyframes|property)$/
const LATER_MEDIA = /print|forced-colors|prefers-reduced-motion|hover: ?hover|color-gamut/
/** States that no element of a skeleton has. */
const STATES = /:(hover|active|disabled|checked|autofill|-webkit-autofill|-moz-[\w-]+)\b/
/** What `querySelector` does not know, or what a keyboard can do with a link. */
const UNKNOWN = /::?(before|after|placeholder|marker)\b|:focus(-visible|-within)?\b/g

/** The innermost conditions of a selector. */
const CONDITIONS = /:([\w-]+)\(([^()]*)\)/g
const plainName = (className: string) => className.replaceAll('\\', '')
/** Stands for a condition of which no alternative is possible: a class that no page has. */
const ABSENT = '.absent '
/** A class, or an attribute with or without its value. */
const NAMES = /\.(?<className>(?:[\w-]|\\.)+)|\[(?<attribute>[\w-]+)(?:=["']?(?<value>[\w%-]+)["']?(?=\]))?[^\]]*/g

/**
 * Whether an element of a page matches a selector. `querySelector` of jsdom asks every element, so it is called neither
 * for a class or attribute that the page lacks, as most selectors need one, nor where the element needs a class.
 */
const matcherIn = (document: Document) => {
  const all = [...document.querySelectorAll('*')]
  const classes = new Map<string, Element[]>()
  for (const element of all)
    for (const name of element.classList) classes.set(name, [...(classes.get(name) ?? []), element])
  const attributes = new Set(
    all.flatMap((element) => [...element.attributes].flatMap(({ name, value }) => [name, `${name}=${value}`])),
  )
  const hasNames = (selector: string) =>
    [...selector.matchAll(NAMES)].every(({ groups: { className, attribute, value } = {} }) =>
      className === undefined
        ? attributes.has(value === undefined ? `${attribute}` : `${attribute}=${value}`)
        : classes.has(plainName(className)),
    )
  return (selector: string): boolean => {
    let rest = selector
    for (let before = ''; before !== rest; ) {
      before = rest
      rest = rest.replace(CONDITIONS, (_, kind: string, alternatives: string) => {
        if (/^(is|where)$/.test(kind) && /^[.[][^\s>+~,]*$/.test(alternatives)) return alternatives
        return /^(is|where|has)$/.test(kind) && !alternatives.split(',').some(hasNames) ? ABSENT : '*'
      })
    }
    if (!hasNames(rest)) return false
    const ownClass = /\.((?:[\w-]|\\.)+)[^\s>+~]*$/.exec(rest.replaceAll(/\[[^\]]*\]/g, ''))?.[1]
    return ownClass === undefined
      ? document.querySelector(selector) !== null
      : classes.get(plainName(ownClass))!.some((element) => element.matches(selector))
  }
}

/**
 * The rules of style sheets that match an element of a page, in their order. It asks jsdom for every selector: the
 * ready-made tools (beasties) drop `:where(…)` and `:not(…)` before they compare, and nearly all of Radix Themes' selectors
 * consist of those (5.7 KB gzip instead of 3.3 for the home page).
 * @param document the page, with the classes of both themes
 */
export const criticalCss = (css: string, document: Document): string => {
  const isPresent = matcherIn(document)
  const known = new Map<string, boolean>()
  const matches = (selector: string) => {
    if (STATES.test(selector.replace(/:not\([^()]*\)/g, '')) || /::(selection|-webkit|-moz)/.test(selector))
      return false
    const plain =
      selector
        .replace(UNKNOWN, '')
        .replace(/:where\(\)|[>+~]\s*$/g, '')
        .trim() || '*'
    const result = known.get(plain) ?? isPresent(plain)
    known.set(plain, result)
    return result
  }
  const sheet = postcss.parse(css)
  sheet.walkAtRules((rule) => {
    if (LATER.test(rule.name) || (rule.name === 'media' && LATER_MEDIA.test(rule.params))) rule.remove()
  })
  sheet.walkRules((rule) => {
    const kept = rule.selectors.filter(matches)
    if (kept.length === 0) rule.remove()
    else rule.selectors = kept
  })
  removeUnread(sheet, propertiesReadIn(document.documentElement.outerHTML))
  removeEmpty(sheet)
  return sheet.toString()
}
