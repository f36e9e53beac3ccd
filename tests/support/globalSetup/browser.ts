import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../../scripts/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.ts'
import { buildStorybookIfStale } from '../../../scripts/storybook.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one Chromium of this run is driven. */
    chromium: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [found] = await Promise.all([findChromium(), buildIfStale(), buildStorybookIfStale()])
  const server = await chromium.launchServer({ ...found, args: CHROMIUM_FLAGS })
  project.provide('chromium', server.wsEndpoint())
  return () => server.close()
}
