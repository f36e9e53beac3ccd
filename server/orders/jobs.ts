import { Effect, Schema } from 'effect'
import { SHORT_ORDER_ID_LENGTH } from '../../contract/constants.ts'
import {
  OrderAlreadyMoved,
  type OrderEnded,
  OrderOfOthers,
  type StatusNotAllowed,
} from '../../contract/orders/errors.ts'
import type { OrdersToMove } from '../../contract/orders/manyRules.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders/status.ts'
import type { JobToStart } from '../jobs/Jobs.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { OrderCommands } from './OrderCommands.ts'
import { OrderUndo } from './OrderUndo.ts'

/** The jobs on many orders: a bulk step, and taking it back. */

/** The job of a bulk step. */
export const moveJob = ({ ids, status, reason = '' }: OrdersToMove): JobToStart => ({
  kind: 'moveOrder',
  subject: status,
  input: { status, reason },
  items: ids.map((id) => ({ id, label: `#${id.slice(-SHORT_ORDER_ID_LENGTH)}` })),
})

/** The input of `moveJob`, as the database returns it. */
const readMove = Schema.decodeUnknownSync(
  Schema.Struct({ status: Schema.Literals(ORDER_STATUSES), reason: Schema.String }),
)

/** A person who selects an order does not expect to read its next status where somebody has made the step already. */
const orAlreadyMoved =
  (to: OrderStatus) =>
  (error: StatusNotAllowed | OrderEnded): Effect.Effect<never, StatusNotAllowed | OrderEnded | OrderAlreadyMoved> =>
    Effect.fail(error.from === to ? new OrderAlreadyMoved({ from: to }) : error)

/** The runners of these jobs. */
export const orderJobs = Effect.gen(function* () {
  const commands = yield* OrderCommands
  const undo = yield* OrderUndo
  const moveOrder: JobRunner = {
    kind: 'moveOrder',
    run: (user, { id, job }) => {
      const { status, reason } = readMove(job)
      const change = reason === '' ? { status } : { status, reason }
      return commands.move({ user, keyHash: null }, id, change).pipe(
        Effect.catchTag(['order.status_not_allowed', 'order.ended'], orAlreadyMoved(status)),
        Effect.catchTag('account.not_allowed', () => Effect.fail(new OrderOfOthers())),
        Effect.map(({ updatedAt }) => updatedAt),
      )
    },
  }
  const undoOrderMove: JobRunner = {
    kind: 'undoOrderMove',
    run: (user, { id, input }) => Effect.as(undo.undo(user, id, String(input), 'any age'), null),
  }
  return [moveOrder, undoOrderMove]
})
