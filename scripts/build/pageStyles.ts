import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type AtRule, type Rule } from 'postcss'
import { propertiesReadIn, type StyleRule } from '#server/pages/pageStyles.ts'
import { STYLES_FILE } from '#server/pages/rendering.ts'

/** Rules of these at-rules are no part of a first paint, or stand in the page already (fonts). */
const LATER = /^(font-face|keyframes|property)$/
const LATER_MEDIA = /print|forced-colors|prefers-reduced-motion|hover: ?hover|color-gamut/
/** States that no element of a page has before a person uses it, and parts of which a selector says nothing. */
const STATES = /:(hover|active|disabled|checked|autofill|-webkit-autofill|-moz-[\w-]+)\b/
const PARTS = /::(selection|-webkit|-moz)/

/** The innermost `:is(…)` or `:where(…)` with one selector. */
const ONE_OF_ONE = /:(?:is|where)\(([^(),]*)\)/
/** Conditions that a page can meet without the marks in them. */
const OTHER = /:(?:not|has|is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const MARK = /\.((?:[\w-]|\\.)+)|\[((?:data|aria)-[\w-]+)(?:="?([^\]"]*)"?)?\]/g

/** The marks that elements of a page need so that a selector matches. */
const marksIn = (selector: string): string[] => {
  let plain = selector.replace(/:(?:not|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
  while (ONE_OF_ONE.test(plain)) plain = plain.replace(ONE_OF_ONE, '$1')
  return [...plain.replace(OTHER, '').matchAll(MARK)].map(([, name, attribute, value]) => {
    if (name !== undefined) return `.${name.replaceAll('\\', '')}`
    return value === undefined ? `[${attribute}]` : `[${attribute}=${value}]`
  })
}

const isFirst = (selector: string) => !STATES.test(selector.replace(/:not\([^()]*\)/g, '')) && !PARTS.test(selector)

const aroundOf = ({ parent }: Rule): string[] => {
  const around: string[] = []
  for (let at = parent; at && at.type === 'atrule'; at = at.parent as typeof at)
    around.unshift(`@${(at as AtRule).name} ${(at as AtRule).params}`.trim())
  return around
}

const isLater = (around: readonly string[]) =>
  around.some((name) => LATER.test(name.slice(1)) || (name.startsWith('@media') && LATER_MEDIA.test(name)))

/** Writes the rules of all style sheets of a build, for the first paint of the pages that the server renders. */
export const writePageStyles = (folder: string): void => {
  const manifest: Record<string, { css?: string[] }> = JSON.parse(
    readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8'),
  )
  const sheets = new Set([
    ...(manifest['index.html']?.css ?? []),
    ...globSync('assets/*.css', { cwd: folder }).toSorted(),
  ])
  const rules: StyleRule[] = []
  for (const sheet of sheets)
    postcss.parse(readFileSync(path.join(folder, sheet), 'utf8')).walkRules((rule) => {
      const around = aroundOf(rule)
      const selectors = rule.selectors.filter(isFirst)
      if (selectors.length === 0 || isLater(around)) return
      const declarations = rule.nodes.flatMap((node) =>
        node.type === 'decl'
          ? [[node.prop, node.value + (node.important ? '!important' : ''), propertiesReadIn(node.value)] as const]
          : [],
      )
      rules.push({ around, selectors: selectors.map((text) => [text, marksIn(text)] as const), declarations })
    })
  writeFileSync(path.join(folder, STYLES_FILE), JSON.stringify(rules))
}
