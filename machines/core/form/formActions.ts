import { assign, type EventObject } from 'xstate'
import type { Message } from '#contract/messages.ts'
import { type CallError, errorIn, eventOf, failureText, type Reply } from '../reply.ts'
import {
  accepted,
  type Check,
  changed,
  type Form,
  type FormChange,
  failed,
  issuesByName,
  rejected,
  type Values,
} from './form.ts'

/** Converts a new form to the assignment of a context that has further fields. */
export const withForm = <C extends { form: unknown }>(form: C['form']) => ({ form }) as Partial<C>

/**
 * The actions of every form, for a machine with context `C`, events `E` and form values `V`.
 * @param checkOf the validator of the values, which may depend on the context
 * @param fallback formError of a failed call without a message of the server
 */
export const formActions = <V extends Values, C extends { form: Form<V> }, E extends EventObject>(
  checkOf: (context: C) => Check<V>,
  fallback: Message,
) => ({
  change: assign<C, E, FormChange<V>, E, never>(({ context }, change) =>
    withForm<C>(changed(context.form, change, checkOf(context))),
  ),
  /** Shows the issue of each invalid field. */
  showIssues: assign<C, E, undefined, E, never>(({ context }) => withForm<C>(rejected(context.form, checkOf(context)))),
  /** Removes all issues at the start of a call. */
  accept: assign<C, E, undefined, E, never>(({ context }) => withForm<C>(accepted(context.form))),
  showFailure: assign<C, E, CallError, E, never>(({ context }, error) =>
    withForm<C>(failed(context.form, error, fallback)),
  ),
})

/**
 * The actions of a form with rows, as `formActions`: each cell has its issue under a name of its own.
 * @param nameOf the name of a field or a cell of a path
 */
export const rowFormActions = <V extends Values, C extends { form: Form<V> }, E extends EventObject>(
  checkOf: (context: C) => Check<V>,
  nameOf: (path: readonly string[]) => string,
  fallback: Message,
) => {
  const issuesOf = (context: C, values: V): Form<V>['issues'] => {
    const checked = checkOf(context)(values)
    return checked.ok ? {} : issuesByName<V>(checked.issues, nameOf)
  }
  return {
    ...formActions<V, C, E>(checkOf, fallback),
    change: assign<C, E, FormChange<V>, E, never>(({ context }, change) => {
      const form = changed(context.form, change, checkOf(context))
      return withForm<C>({ ...form, issues: form.checked ? issuesOf(context, form.values) : {} })
    }),
    showIssues: assign<C, E, undefined, E, never>(({ context }) =>
      withForm<C>({ ...rejected(context.form, checkOf(context)), issues: issuesOf(context, context.form.values) }),
    ),
    showFailure: assign<C, E, CallError, E, never>(({ context }, error) =>
      withForm<C>({
        ...failed(context.form, error, fallback),
        issues: issuesByName<V>(error.issues ?? [], nameOf),
      }),
    ),
  }
}

/** The transition that takes over the new value of a field. */
export const changeField = { actions: { type: 'change', params: eventOf } } as const

/** The transitions of a submit: to the state that sends the values, or to the issues of the invalid fields. */
export const submitTo = <const Target extends string>(target: Target) =>
  [{ guard: 'isValid', target }, { actions: 'showIssues' }] as const

/** Like `submitTo`, for a form that sends changes only. */
export const submitChangesTo = <const Target extends string>(target: Target) =>
  [
    { guard: 'isChangedAndValid', target },
    { guard: 'isChanged', actions: 'showIssues' },
  ] as const

type Done = { event: { output: Reply<unknown> } }

/** The transition after a failed call of a form: shows the error in the form and in a toast. */
export const formFailedTo = <const Target extends string>(target: Target, fallback: Message) =>
  ({
    target,
    actions: [
      { type: 'showFailure', params: ({ event }: Done) => errorIn(event.output) },
      { type: 'toastError', params: ({ event }: Done) => ({ text: failureText(errorIn(event.output), fallback) }) },
    ],
  }) as const

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
  /** Shows the issue of each invalid field. */
  showIssues: assign<C, E, { step: Step }, E, never>(({ context }, { step }) =>
    withForm<C>(rejected(context.form, checkOf(step, context))),
  ),
  /** Removes all issues at the start of a call. */
  accept: assign<C, E, undefined, E, never>(({ context }) => withForm<C>(accepted(context.form))),
})
