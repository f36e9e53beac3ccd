import type { Message } from '#contract/messages.ts'
import { unexpectedTo } from '../reply.ts'
import { changeField, formFailedTo, submitTo } from './formActions.ts'

// The two states of a form in a dialog, whose chart has the actions of `formActions` and the state `closed`.

/** The state in which a person fills the form. @param target the state that sends it */
export const fillsForm = <const Target extends string>(target: Target) =>
  ({
    tags: ['confirming', 'form'],
    on: { 'form.change': changeField, 'form.submit': submitTo(target), 'dialog.cancel': 'closed' },
  }) as const

/**
 * The state in which the server takes the form.
 * @param done the transition after a success
 * @param back the state of the form, where a failure leads with its error
 */
export const sendsForm = <const Src extends string, Context, Input, const Done, const Back extends string>(
  src: Src,
  input: (context: Context) => Input,
  done: Done,
  back: Back,
  fallback: Message,
) =>
  ({
    tags: ['confirming', 'form', 'busy'],
    entry: 'accept',
    invoke: {
      id: src,
      src,
      input: ({ context }: { context: Context }) => input(context),
      onDone: [done, formFailedTo(back, fallback)],
      onError: unexpectedTo(back),
    },
  }) as const
