import { createActor, fromPromise } from 'xstate'
import { undoOrderStatus } from '#contract/orders/staffApi.ts'
import { restoreTrash } from '#contract/trash/api.ts'
import type { Http } from '#http/runtime.ts'
import type { Undo } from '#machines/core/emitted.ts'
import type { Reply } from '#machines/core/reply.ts'
import { undoMachine } from '#machines/undo/undo.machine.ts'
import type { AppServices } from '../start/appServices.tsx'
import { callEndpoint } from '../wiring/calls.ts'

const send = (http: Http, what: Undo): Promise<Reply<unknown>> => {
  const params = { id: what.id }
  switch (what.call) {
    case 'trash':
      return callEndpoint(http, restoreTrash, { params })
    case 'orderStatus':
      return callEndpoint(http, undoOrderStatus, { params: { orderId: what.id }, payload: { movedAt: what.movedAt } })
  }
}

/** Takes back what a toast offers to undo in an actor that no screen ends. */
export const undo = ({ http, inspect }: Pick<AppServices, 'http' | 'inspect'>, what: Undo): void => {
  const machine = undoMachine.provide({
    actors: { takeBack: fromPromise<Reply<unknown>, Undo>(({ input }) => send(http, input)) },
  })
  createActor(machine, { input: what, inspect }).start()
}
