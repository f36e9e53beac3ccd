import { replyOf } from '../reply.ts'
import type { ConflictChoice } from './conflict.machine.ts'

type Chosen = { readonly choice: ConflictChoice }

/** The guards of `conflictEndsIn`. */
export const conflictGuards = {
  keepsMine: (_: unknown, { choice }: Chosen) => choice === 'mine',
  takesTheirs: (_: unknown, { choice }: Chosen) => choice === 'theirs',
}

const merge = { type: 'merge', params: replyOf } as const

/**
 * The transitions after a conflict: the changes of both sides are merged by the action `merge` of the form.
 * @param saving the state that sends the form
 */
export const conflictEndsIn = <const S extends string>(saving: S) =>
  [
    { guard: { type: 'keepsMine', params: replyOf }, target: saving, actions: merge },
    { guard: { type: 'takesTheirs', params: replyOf }, target: 'editing', actions: merge },
    { target: 'editing' },
  ] as const
