import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'
import type { Transparent } from '#tests/support/drawing.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  readonly id: string
  readonly nodes: { target: string[]; failureSummary?: string }[]
}

/** The rules that depend on colours and layout. */
export const LOOK_RULES = ['color-contrast', 'target-size']

/** What an earlier check of the same document has found in order; see `violationsOfNewParts`. */
const CHECKED = 'data-axe-checked'

/**
 * The accessibility rules that the page, or one element of it, breaks, as `rule: element, element`.
 * @param rules ids of the rules to check; by default axe's own selection and the sizes of targets (WCAG 2.2, 2.5.8)
 */
export async function violations(page: Page | Frame, part = 'html', rules?: readonly string[]): Promise<string[]> {
  await loadAxe(page)
  const found = await page.evaluate(
    async ([only, checked, ids]) => {
      const { axe, transparency } = globalThis as unknown as Transparent & {
        axe: { run(part: object, options: object): Promise<{ violations: Found[] }> }
      }
      // Descriptions of passed rules would take most of the time.
      const options = ids ? { runOnly: ids } : { rules: { 'target-size': { enabled: true } } }
      const context = { include: [[only]], exclude: [[`[${checked}]`]] }
      // axe checks no contrast in a transparent page.
      if (transparency) transparency.disabled = true
      try {
        return (await axe.run(context, { resultTypes: ['violations'], ...options })).violations
      } finally {
        if (transparency) transparency.disabled = false
      }
    },
    [part, CHECKED, rules] as const,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/**
 * `violations` of the parts that differ from all parts that an earlier call with the same look and rules has checked in
 * this document. Parts are equal where their markup and the tags, classes and styles of their ancestors are equal; ids
 * that React generates do not count. Stories show mostly the same header, cards and rows.
 * @param look the theme and width, because colours and sizes depend on them
 */
export async function violationsOfNewParts(
  page: Page | Frame,
  part: string,
  look: string,
  rules?: readonly string[],
): Promise<string[]> {
  const marks = await page.evaluate(
    ([only, checked, key]) => {
      const { checkedParts = new Map<string, Set<string>>() } = globalThis as {
        checkedParts?: Map<string, Set<string>>
      }
      Object.assign(globalThis, { checkedParts })
      const known = checkedParts.get(key) ?? new Set<string>()
      checkedParts.set(key, known)
      const found: string[] = []
      const withoutIds = (markup: string) => markup.replaceAll(/_r_\w+_|radix-[^"\s]+|:r\w+:/g, '')
      const visit = (element: Element, above: string) => {
        // A single element is checked in less time than it is compared.
        if (element.childElementCount === 0) return
        const own = `${above}>${element.tagName}.${element.className}[${element.getAttribute('style')}]`
        const text = `${above}|${withoutIds(element.outerHTML)}`
        if (known.has(text)) return element.setAttribute(checked, '')
        found.push(text)
        for (const child of element.children) visit(child, own)
      }
      // Elements outside of the part without content: axe would compute the styles of each.
      for (const one of document.querySelectorAll('link[rel=modulepreload], .sb-preparing-story, .sb-preparing-docs'))
        one.remove()
      const root = document.querySelector(only)
      if (root) visit(root, '')
      Object.assign(globalThis, { newParts: found })
      return found.length
    },
    [part, CHECKED, look] as const,
  )
  const broken = marks === 0 ? [] : await violations(page, part, rules)
  await page.evaluate(
    ([checked, key, isInOrder]) => {
      for (const element of document.querySelectorAll(`[${checked}]`)) element.removeAttribute(checked)
      const { checkedParts, newParts } = globalThis as unknown as {
        checkedParts: Map<string, Set<string>>
        newParts: string[]
      }
      if (isInOrder) for (const text of newParts) checkedParts.get(key)?.add(text)
    },
    [CHECKED, look, broken.length === 0] as const,
  )
  return broken
}

async function loadAxe(page: Page | Frame): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
}
