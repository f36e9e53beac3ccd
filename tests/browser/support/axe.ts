import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  readonly id: string
  readonly nodes: { target: string[]; failureSummary?: string }[]
}

/** The accessibility rules that the page, or one element of it, breaks, as `rule: element, element`. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const found = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as {
      axe: { run(part: string, options: object): Promise<{ violations: Found[] }> }
    }
    // Descriptions of passed rules would take most of the time.
    return (await axe.run(only, { resultTypes: ['violations'] })).violations
  }, part)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
