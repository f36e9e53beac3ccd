import type { BrowserContext, Page } from 'playwright-core'

/** What the browser said aloud: errors and warnings of its console, and errors that nobody caught. */
export interface ConsoleWatch {
  readonly errors: string[]
  readonly warnings: string[]
}

// Chromium itself logs every answer from 400 upwards; what the page made of it is asserted on the page.
const OF_THE_NETWORK = /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_)/

/** Listens to a page, or to every page of a context, from now on. Broken content security shows here too. */
export function watchConsole(source: Page | BrowserContext): ConsoleWatch {
  const watch: ConsoleWatch = { errors: [], warnings: [] }
  const listen = (page: Page) => {
    page.on('pageerror', (error) => watch.errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'warning') watch.warnings.push(message.text())
      if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text())) watch.errors.push(message.text())
    })
  }
  if ('newPage' in source) {
    source.on('page', listen)
    source.pages().forEach(listen)
  } else listen(source)
  return watch
}
