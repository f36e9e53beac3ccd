import { changeField } from '../core/form/formActions.ts'
import { replyOf } from '../core/reply.ts'

/** Pieces of the dialogs that change an order by a form, whose states are `closed`, `editing` and `gone`. */

/** The transition after a call on an order that somebody has deleted. */
export const orderNotFound = {
  guard: { type: 'isNotFound', params: replyOf },
  target: 'gone',
} as const

/** The state of a dialog whose order is deleted; what the person has typed stays, so that it can be copied. */
export const orderGone = {
  description: 'The order is deleted; what was typed stays, so that it can be copied.',
  tags: ['confirming', 'form'],
  on: {
    'form.change': changeField,
    'dialog.cancel': 'closed',
  },
} as const
