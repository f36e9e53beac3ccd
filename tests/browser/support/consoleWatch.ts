import type { Page } from 'playwright-core'

/** Collects the console warnings of a page from now on. */
export function watchWarnings(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}
