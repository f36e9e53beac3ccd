import { fromPromise } from 'xstate'
import { deleteTrash, restoreTrash } from '#contract/trash/api.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { ownerTrashMachine } from '#machines/trash/ownerTrash.machine.ts'
import type { trashMachine } from '#machines/trash/trash.machine.ts'
import type { Cache } from '../cache.ts'
import { callEndpoint, confirmCalls } from './calls.ts'
import { watchAddress } from './watchAddress.ts'
import type { CallsOf } from './wiring.ts'

const list = (http: Http) => ({
  watchAddress,
  confirm: confirmCalls((params) => callEndpoint(http, deleteTrash, { params })),
  restore: fromPromise<Reply<null>, { id: string }>(({ input: params }) =>
    callEndpoint(http, restoreTrash, { params }),
  ),
})

/** The calls of the administrator's trash. */
export const trash = (http: Http, _cache: Cache) =>
  ({ trash: list(http) }) satisfies { trash: CallsOf<typeof trashMachine> }

/** The calls of a seller's trash. */
export const ownerTrash = (http: Http, _cache: Cache) =>
  ({ ownerTrash: list(http) }) satisfies { ownerTrash: CallsOf<typeof ownerTrashMachine> }
