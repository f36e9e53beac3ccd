import { createActor, fromPromise } from 'xstate'
import { resumeCashBlock } from '#contract/cashBlocks/staffApi.ts'
import { undoOrderStatus } from '#contract/orders/staffApi.ts'
import { getProduct } from '#contract/products/shopApi.ts'
import { updateProduct } from '#contract/products/staffApi.ts'
import { restoreTrash } from '#contract/trash/api.ts'
import type { Http } from '#http/runtime.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import type { ReplacedCell, Undo } from '#machines/core/emitted.ts'
import type { Reply } from '#machines/core/reply.ts'
import { textOf } from '#machines/products/cellEdits.ts'
import { undoMachine } from '#machines/undo/undo.machine.ts'
import type { AppServices } from '../start/appServices.tsx'
import { callEndpoint } from '../wiring/calls.ts'

const putCell = (http: Http, { id, field, before, saved }: ReplacedCell, version: string) => {
  const payload = new FormData()
  payload.append(field, before)
  const stock = field === 'remainingProducts' ? { stockShown: Number(saved) } : {}
  return callEndpoint(http, updateProduct, { params: { id }, payload, ifMatch: version, ...stock })
}

/** Puts a value back where nobody has changed it since; another change of the product is no conflict. */
const replaceCell = async (http: Http, cell: ReplacedCell): Promise<Reply<unknown>> => {
  const reply = await putCell(http, cell, cell.version)
  if (reply.ok || reply.error._tag !== 'HTTP' || reply.error.status !== 409) return reply
  const now = await callEndpoint(http, getProduct, { params: { id: cell.id } })
  if (!now.ok || textOf(now.value, cell.field) !== cell.saved) return reply
  return putCell(http, cell, now.value.updatedAt)
}

/** Puts the values back one after another, and stops at the first that cannot be. */
const replaceCells = async (http: Http, cells: readonly ReplacedCell[]): Promise<Reply<unknown>> => {
  for (const cell of cells) {
    const reply = await replaceCell(http, cell)
    if (!reply.ok) return reply
  }
  return { ok: true, value: null }
}

const send = (http: Http, what: Undo): Promise<Reply<unknown>> => {
  switch (what.call) {
    case 'productCells':
      return replaceCells(http, what.cells)
    case 'trash':
      return callEndpoint(http, restoreTrash, { params: { id: what.id } })
    case 'cashBlock':
      return callEndpoint(http, resumeCashBlock, { params: { id: what.id } })
    case 'orderStatus':
      return callEndpoint(http, undoOrderStatus, { params: { orderId: what.id }, payload: { movedAt: what.movedAt } })
  }
}

/** The call that takes something back. */
export const undoCalls = (http: Http) =>
  ({ takeBack: fromPromise<Reply<unknown>, Undo>(({ input }) => send(http, input)) }) satisfies CallsOf<
    typeof undoMachine
  >

/** Takes back what a toast offers to undo in an actor that no screen ends. */
export const undo = ({ http, inspect }: Pick<AppServices, 'http' | 'inspect'>, what: Undo): void => {
  createActor(undoMachine.provide({ actors: undoCalls(http) }), { input: what, inspect }).start()
}
