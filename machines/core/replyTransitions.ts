import { noReplyInTime } from './port.ts'
import { failureToast, type Reply, replyOf } from './reply.ts'

/** Pieces of `onDone` of a call. A machine needs the actions of `emitActions`, and the guard `succeeded`. */

/** The parameters of the toast of a failed call. */
export const failureToastOf =
  (fallback: string) =>
  ({ event }: { event: { output: Reply<unknown> } }) =>
    failureToast(event.output, fallback)

/** The transition after a successful write: shows a toast. */
export const succeededTo = <const Target extends string>(target: Target, text: string) =>
  ({
    guard: { type: 'succeeded', params: replyOf },
    target,
    actions: { type: 'toastSuccess', params: { text } },
  }) as const

/** The transition after a failed call: shows the error in a toast. */
export const failedTo = <const Target extends string>(target: Target, fallback: string) =>
  ({ target, actions: { type: 'toastError', params: failureToastOf(fallback) } }) as const

/** The transition after the limit of a read: shows in a toast that there was no answer. */
export const lateTo = <const Target extends string>(target: Target, fallback: string) =>
  ({ target, actions: { type: 'toastError', params: failureToast(noReplyInTime, fallback) } }) as const
