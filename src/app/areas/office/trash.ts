import { fromPromise } from 'xstate'
import { callEndpoint, confirmCalls } from '#app/wiring/calls.ts'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import { deleteTrash, restoreTrash } from '#contract/trash/api.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { trashMachine } from '#machines/trash/trash.machine.ts'

/** The calls of the trash of a back office. */
export const trash = (http: Http) =>
  ({
    trash: {
      watchAddress,
      confirm: confirmCalls((params) => callEndpoint(http, deleteTrash, { params })),
      restore: fromPromise<Reply<null>, { id: string }>(({ input: params }) =>
        callEndpoint(http, restoreTrash, { params }),
      ),
    },
  }) satisfies { trash: CallsOf<typeof trashMachine> }
