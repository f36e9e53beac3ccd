import { createHmac } from 'node:crypto'
import type { ProviderSandbox } from '#scripts/sandbox/provider.ts'
import { type SandboxOptions, startSandbox } from '#scripts/sandbox/sandbox.ts'
import { atEndOfFile } from './cleanUp.ts'
import { DEMO_KEY } from './server.ts'

/** The demo's cookie, which a person's browser sends. */
export const personCookie = `haat_demo=${createHmac('sha256', DEMO_KEY).update('demo cookie').digest('base64url')}`

/** Sandboxes of payment providers on a free port, stopped after the file's tests. */
export interface TestSandbox {
  readonly url: string
  /** Makes the next payments or calls of a provider go wrong: `{ SWITCH: times }`. */
  readonly set: (provider: string, switches: Readonly<Record<string, number>>) => Promise<void>
  /** Opens a page as the person. */
  readonly open: (url: string) => Promise<Response>
  /** Presses a button of a page as the person. @returns where the browser is sent, or null */
  readonly choose: (url: string, choice: string) => Promise<string | null>
  readonly stop: () => Promise<void>
}

/** Starts sandboxes with the key of the test servers. */
export async function startTestSandbox(
  providers: readonly ProviderSandbox[],
  options: Partial<SandboxOptions> = {},
): Promise<TestSandbox> {
  const sandbox = await startSandbox({ demoKey: DEMO_KEY, providers, silenceMs: 200, ...options })
  atEndOfFile(sandbox.stop)
  const asPerson = (url: string, init: RequestInit = {}) =>
    fetch(url, { redirect: 'manual', ...init, headers: { cookie: personCookie } })
  return {
    url: sandbox.url,
    set: async (provider, set) => {
      const response = await fetch(`${sandbox.url}/sandbox/control`, {
        method: 'POST',
        headers: { 'x-haat-demo': DEMO_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ provider, set }),
      })
      if (!response.ok) throw new Error(`The sandbox has refused ${JSON.stringify(set)}: ${await response.text()}`)
    },
    open: (url) => asPerson(url),
    choose: async (url, choice) => {
      const response = await asPerson(url, { method: 'POST', body: new URLSearchParams({ choice }) })
      await response.body?.cancel()
      return response.headers.get('location')
    },
    stop: sandbox.stop,
  }
}
