import { fromCallback, fromPromise } from 'xstate'
import { accountRoutes } from '#contract/routes/account.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { BuildCheck, ScreenFailureEvent } from '#machines/screens/screenFailure.machine.ts'
import type { FrameFlows } from '#views/frames/flow.ts'
import { watchReturn } from '../browser/online.ts'
import { growingPause } from '../start/growingPause.ts'
import type { Wiring } from '../wiring/wiring.ts'

const FIRST_PAUSE_MS = 2000
/** Time limit of the question for the server's build, in milliseconds. */
const CHECK_MS = 10_000
/** The entry script of a page, whose name contains the hash of all code; `public/start.js` starts a later one. */
const ENTRY = 'script:is([type=module],[type=later])[src]'

const entryOf = (page: Document) => page.querySelector(ENTRY)?.getAttribute('src')

/** Compares the entry script of the server's pages with the one of this page. */
const checkBuild = async (signal: AbortSignal): Promise<Reply<BuildCheck>> => {
  try {
    const response = await fetch(accountRoutes.login, {
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS)]),
    })
    if (!response.ok) return { ok: false, error: { _tag: 'HTTP', status: response.status } }
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return { ok: true, value: { isUpdated: entryOf(page) !== entryOf(document) } }
  } catch {
    return { ok: false, error: { _tag: 'FETCH_ERROR' } }
  }
}

/** The calls of a screen that could not be loaded. */
export const screens = (): Wiring<FrameFlows> => ({
  screenFailure: {
    checkBuild: fromPromise<Reply<BuildCheck>, void>(({ signal }) => checkBuild(signal)),
    pause: growingPause<ScreenFailureEvent>(FIRST_PAUSE_MS, { type: 'pause.ended' }),
    watchNetwork: fromCallback(({ sendBack }) => watchReturn(() => sendBack({ type: 'network.back' }))),
  },
})
