import type { Message } from '#contract/messages.ts'
import { failedTo, replyOf, unexpectedTo } from './reply.ts'

// Parts of the dialogs about something that has a secret, which is shown once: a key, a webhook, a phone. The chart of each
// has the states `closed`, `showing` and its questions.

/**
 * The transition after a call that makes a secret, which nothing returns again: the action `keepSecret` gets the reply,
 * and the state `showing` shows it.
 */
export const showsSecret = (text: Message) =>
  ({
    guard: { type: 'succeeded', params: replyOf },
    target: 'showing',
    actions: [
      { type: 'keepSecret', params: replyOf },
      { type: 'toastSuccess', params: { text } },
    ],
  }) as const

/** The state in which the secret is shown. */
export const showing = {
  description: 'The secret is shown, this once.',
  tags: 'confirming',
  on: { 'dialog.cancel': 'closed' },
} as const

/** A question whose answer leads to a call. */
export const asksBefore = <const Target extends string>(target: Target) =>
  ({ tags: 'confirming', on: { 'dialog.confirm': target, 'dialog.cancel': 'closed' } }) as const

/**
 * A call of the open dialog, about what the context names.
 * @param done the transition after a success
 * @param back where a failure leads, with a toast
 */
export const acting = <const Src extends string, Context, Input, const Done, const Back extends string>(
  src: Src,
  input: (context: Context) => Input,
  done: Done,
  back: Back,
  fallback: Message,
) =>
  ({
    tags: ['confirming', 'busy'],
    invoke: {
      id: src,
      src,
      input: ({ context }: { context: Context }) => input(context),
      onDone: [done, failedTo(back, fallback)],
      onError: unexpectedTo(back),
    },
  }) as const
