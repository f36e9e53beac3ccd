import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the one Chromium of this run. */
    chromium: string
  }
}

/** Both groups that need a browser run in one process and share one Chromium. */
const shared = globalThis as typeof globalThis & {
  haatTestChromium?: { server: Promise<BrowserServer>; users: number }
}

async function launch(): Promise<BrowserServer> {
  return chromium.launchServer({ ...(await findChromium()), args: CHROMIUM_FLAGS })
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.haatTestChromium ??= { server: launch(), users: 0 }
  const holder = shared.haatTestChromium
  holder.users += 1
  const server = await holder.server
  project.provide('chromium', server.wsEndpoint())
  return async () => {
    holder.users -= 1
    if (holder.users === 0) await server.close()
  }
}
