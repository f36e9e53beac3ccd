import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { build, type Rollup } from 'vite'
import type { User } from '#contract/users/entity.ts'
import type { Reply } from '#machines/core/reply.ts'

let script: Promise<string> | undefined

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rollupOptions: { input: path.join(import.meta.dirname, 'caller', 'page.ts'), output: { codeSplitting: false } },
    },
  })
  const [{ code }] = (built as Rollup.RollupOutput).output
  return code
}

/**
 * Opens a tab of the profile that runs the application's own session, storage and HTTP layer on the shop's origin, for
 * calls that no screen makes in such numbers.
 */
export async function openCaller(context: BrowserContext, url: string): Promise<Page> {
  script ??= bundle()
  const code = await script
  const page = await context.newPage()
  await page.route(`${url}/caller`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Calls</title><script type="module" src="/caller.js"></script>',
    }),
  )
  await page.route(`${url}/caller.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  await page.goto(`${url}/caller`)
  await page.waitForFunction(() => 'readProfile' in window)
  return page
}

/** Reads the person's own profile, `times` times at once. */
export const readProfile = (page: Page, id: string, times = 1): Promise<Reply<User>[]> =>
  page.evaluate(
    ([who, many]) =>
      (window as unknown as { readProfile(id: string, times: number): Promise<Reply<User>[]> }).readProfile(who, many),
    [id, times] as const,
  )
