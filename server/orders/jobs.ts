import { Effect, Schema } from 'effect'
import { SqlClient } from 'effect/sql'
import { OrderAlreadyMoved, type OrderEnded, OrderOfOthers, type StatusNotAllowed } from '#contract/orders/errors.ts'
import type { OrdersToMove } from '#contract/orders/manyRules.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { stepsTo } from '#machines/orders/orderStatus.machine.ts'
import type { JobToStart, Json } from '../jobs/Jobs.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { textsIn } from '../platform/texts.ts'
import { OrderCommands } from './OrderCommands.ts'
import { OrderUndo } from './OrderUndo.ts'

/** The jobs on many orders: a bulk step, and taking it back. */

/** The job of a bulk step. */
export const moveJob = (
  ids: readonly string[],
  { status, allSteps = false, reason = '' }: OrdersToMove,
): JobToStart => ({
  kind: 'moveOrder',
  subject: status,
  input: { status, allSteps, reason },
  items: ids.map((id) => ({ id, label: textsIn('en').formatOrderNumber(id) })),
})

/** The input of `moveJob`, as the database returns it. */
const readMove = Schema.decodeUnknownSync(
  Schema.Struct({
    status: Schema.Literals(ORDER_STATUSES),
    // A job of an older server has no such input.
    allSteps: Schema.optionalKey(Schema.Boolean),
    reason: Schema.String,
  }),
)

/** The times of the steps that an item of `moveJob` has made, oldest first; a job of an older server has one text. */
const timesIn = (output: Json): readonly string[] => (Array.isArray(output) ? output.map(String) : [String(output)])

/** A person who selects an order does not expect to read its next status where somebody has made the step already. */
const orAlreadyMoved =
  (to: OrderStatus) =>
  (error: StatusNotAllowed | OrderEnded): Effect.Effect<never, StatusNotAllowed | OrderEnded | OrderAlreadyMoved> =>
    Effect.fail(error.from === to ? new OrderAlreadyMoved({ from: to }) : error)

/** The runners of these jobs. */
export const orderJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const commands = yield* OrderCommands
  const undo = yield* OrderUndo

  /** The statuses that an order passes on the way to `status`, which is the last of them. */
  const wayOf = Effect.fnUntraced(function* (id: string, status: OrderStatus) {
    const [order] = yield* sql<{ status: OrderStatus }>`select status from orders where id = ${id} for update`
    const steps = order ? stepsTo(order.status, status) : []
    return steps.length > 0 ? steps : [status]
  }, orDieOnSql)

  const moveOrder: JobRunner = {
    kind: 'moveOrder',
    run: Effect.fnUntraced(function* (user, { id, job }) {
      const { status, allSteps = false, reason } = readMove(job)
      const times: string[] = []
      for (const to of allSteps ? yield* wayOf(id, status) : [status]) {
        const change = reason === '' ? { status: to } : { status: to, reason }
        const { updatedAt } = yield* commands.move({ user, keyHash: null }, id, change).pipe(
          Effect.catchTag(['order.status_not_allowed', 'order.ended'], orAlreadyMoved(status)),
          Effect.catchTag('account.not_allowed', () => Effect.fail(new OrderOfOthers())),
        )
        times.push(updatedAt)
      }
      return times
    }),
  }
  const undoOrderMove: JobRunner = {
    kind: 'undoOrderMove',
    run: (user, { id, input }) =>
      Effect.as(
        Effect.forEach(timesIn(input).toReversed(), (time) => undo.undo(user, id, time, 'any age'), { discard: true }),
        null,
      ),
  }
  return [moveOrder, undoOrderMove]
})
