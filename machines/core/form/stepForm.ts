import { assign, type EventObject } from 'xstate'
import { accepted, type Check, changed, type Form, type FormChange, rejected, type Values } from './form.ts'
import { withForm } from './formActions.ts'

/**
 * The actions of a form whose rules depend on its step, which the transitions name in the parameters. The form is in a
 * context `C`, with events `E` and values `V`.
 */
export const stepFormActions = <V extends Values, C extends { form: Form<V> }, E extends EventObject, Step>(
  checkOf: (step: Step, context: C) => Check<V>,
) => ({
  change: assign<C, E, { step: Step; change: FormChange<V> }, E, never>(({ context }, { step, change }) =>
    withForm<C>(changed(context.form, change, checkOf(step, context))),
  ),
  /** Shows the message of each invalid field. */
  showIssues: assign<C, E, { step: Step }, E, never>(({ context }, { step }) =>
    withForm<C>(rejected(context.form, checkOf(step, context))),
  ),
  /** Removes all messages at the start of a call. */
  accept: assign<C, E, undefined, E, never>(({ context }) => withForm<C>(accepted(context.form))),
})
