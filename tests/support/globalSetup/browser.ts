import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../../scripts/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.ts'
import { buildStorybookIfStale } from '../../../scripts/storybook.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the one Chromium of this run. */
    chromium: string
    /** The reason why no current Storybook exists; '' where one exists. Only the tests of stories need it. */
    noStorybook: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [found, , noStorybook] = await Promise.all([
    findChromium(),
    buildIfStale(),
    buildStorybookIfStale().then(() => '', String),
  ])
  const server = await chromium.launchServer({ ...found, args: CHROMIUM_FLAGS })
  project.provide('noStorybook', noStorybook)
  project.provide('chromium', server.wsEndpoint())
  return () => server.close()
}
