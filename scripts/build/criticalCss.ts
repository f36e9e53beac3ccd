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

/**
 * The rules of style sheets that match an element of a page, in their order. It asks jsdom for every selector: the
 * ready-made tools (beasties) drop `:where(…)` and `:not(…)` before they compare, and nearly all of Radix Themes' selectors
 * consist of those (5.7 KB gzip instead of 3.3 for the home page).
 * @param document the page, with the classes of both themes
 */
export const criticalCss = (css: string, document: Document): string => {
  const classes = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  const known = new Map<string, boolean>()
  const isPresent = (selector: string) => {
    const names = selector.replace(/:(not|is|where|has)\([^)]*\)/g, '').match(/(?<=\.)(?:[\w-]|\\.)+/g) ?? []
    return names.every((name) => classes.has(name.replaceAll('\\', ''))) && document.querySelector(selector) !== null
  }
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
