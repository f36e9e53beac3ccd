import { fromPromise } from 'xstate'
import { deleteTrash, restoreTrash } from '#contract/trash/api.ts'
import { RESTORED } from '#contract/trash/kinds.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { ownerTrashMachine } from '#machines/trash/ownerTrash.machine.ts'
import type { trashMachine } from '#machines/trash/trash.machine.ts'
import type { Cache } from '../cache.ts'
import { callEndpoint, confirmCalls, runWrite } from './calls.ts'
import { watchAddress } from './watchAddress.ts'
import type { CallsOf } from './wiring.ts'

const list = (http: Http, cache: Cache) => ({
  watchAddress,
  confirm: confirmCalls(cache, ['Trash'], (params) => callEndpoint(http, deleteTrash, { params })),
  restore: fromPromise<Reply<null>, { id: string }>(({ input: params, signal }) =>
    runWrite(cache, RESTORED, signal, callEndpoint(http, restoreTrash, { params })),
  ),
})

/** The calls of the administrator's trash. */
export const trash = (http: Http, cache: Cache) =>
  ({ trash: list(http, cache) }) satisfies { trash: CallsOf<typeof trashMachine> }

/** The calls of a seller's trash. */
export const ownerTrash = (http: Http, cache: Cache) =>
  ({ ownerTrash: list(http, cache) }) satisfies { ownerTrash: CallsOf<typeof ownerTrashMachine> }
