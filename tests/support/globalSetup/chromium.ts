import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.ts'
import { shareAmongGroups } from './shared.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the one Chromium of this run. */
    chromium: string
  }
}

async function launch(): Promise<BrowserServer> {
  return chromium.launchServer({ ...(await findChromium()), args: CHROMIUM_FLAGS })
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { running, release } = await shareAmongGroups('chromium', launch, (server) => server.close())
  project.provide('chromium', running.wsEndpoint())
  return release
}
