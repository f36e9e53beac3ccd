import { fromPromise } from 'xstate'
import { callEndpoint } from '#app/wiring/calls.ts'
import { makeSendOnce } from '#app/wiring/sendOnce.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import { sendAgain } from '#contract/system/api.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { sendAgainMachine } from '#machines/system/sendAgain.machine.ts'

/** The calls of the administrator's page of the servers. */
export const system = (http: Http) => {
  const sendOnce = makeSendOnce()
  return {
    sendAgain: {
      sendAgain: fromPromise<Reply<null>, { id: string }>(({ input: params }) =>
        sendOnce(params, (idempotencyKey) => callEndpoint(http, sendAgain, { params, idempotencyKey })),
      ),
    },
  } satisfies { sendAgain: CallsOf<typeof sendAgainMachine> }
}
