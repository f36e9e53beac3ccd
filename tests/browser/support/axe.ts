import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  readonly id: string
  readonly nodes: { target: string[]; failureSummary?: string }[]
}

/** The rules that depend on colours and layout. */
export const LOOK_RULES = ['color-contrast', 'target-size']

/**
 * The accessibility rules that the page, or one element of it, breaks, as `rule: element, element`.
 * @param rules ids of the rules to check; by default axe's own selection and the sizes of targets (WCAG 2.2, 2.5.8)
 */
export async function violations(page: Page | Frame, part = 'html', rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const found = await page.evaluate(
    async ([only, ids]) => {
      const { axe } = globalThis as unknown as {
        axe: { run(part: string, options: object): Promise<{ violations: Found[] }> }
      }
      // Descriptions of passed rules would take most of the time.
      const options = ids ? { runOnly: ids } : { rules: { 'target-size': { enabled: true } } }
      return (await axe.run(only, { resultTypes: ['violations'], ...options })).violations
    },
    [part, rules] as const,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
