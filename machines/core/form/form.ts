import type { Issue } from '#contract/calls/envelope.ts'
import type { Checked } from '#contract/fields/check.ts'
import type { Message } from '#contract/messages.ts'
import type { Violation } from '#contract/rules.ts'
import { type CallError, failureOf, failureText } from '../reply.ts'

/** Values of a form by field: texts as typed, plain JSON for other fields. */
export type Values = Record<string, unknown>
/** What is wrong with a field: a rule that the browser has checked, or an issue of a response, with its sentence. */
type Issues<V extends Values> = { readonly [K in keyof V]?: Message }

/**
 * Data of a form: the values, an issue for each field, and a formError for other errors.
 * `hint` is advice after an error without a response of the server (network, time-out).
 */
export type Form<V extends Values> = {
  readonly values: V
  /** Initial values; a form whose values differ from them is changed. */
  readonly initial: V
  readonly issues: Issues<V>
  /** The part of `issues` that the server returned; each stays until its field changes. */
  readonly refused: Issues<V>
  readonly formError: Message | null
  readonly hint: Message | null
  /** Whether a submit has been tried; afterwards every change is validated. */
  readonly checked: boolean
}

export type Check<V extends Values> = (values: V) => Checked<unknown>
export type FormChange<V extends Values> = {
  [K in keyof V & string]: { type: 'form.change'; field: K; value: V[K] }
}[keyof V & string]
export type FormEvent<V extends Values> = FormChange<V> | { type: 'form.submit' }

export const blankForm = <V extends Values>(values: V, initial: V = values): Form<V> => ({
  values,
  initial,
  issues: {},
  refused: {},
  formError: null,
  hint: null,
  checked: false,
})

/** The form after a change of one field; validates it if a submit has been tried before. */
export const changed = <V extends Values>(
  form: Form<V>,
  { field, value }: { field: keyof V & string; value: V[keyof V & string] },
  check: Check<V>,
): Form<V> => {
  const values = { ...form.values, [field]: value }
  const { [field]: _, ...serverIssues } = form.refused
  const issues = form.checked ? { ...serverIssues, ...issuesOf(values, check) } : form.issues
  return { ...form, values, issues, refused: serverIssues as Issues<V> }
}

/** The form after a submit with invalid values: each invalid field has its issue. */
export const rejected = <V extends Values>(form: Form<V>, check: Check<V>): Form<V> => ({
  ...form,
  issues: issuesOf(form.values, check),
  refused: {},
  formError: null,
  hint: null,
  checked: true,
})

/** The form while its call is in progress: without issues. */
export const accepted = <V extends Values>(form: Form<V>): Form<V> => ({
  ...blankForm(form.values, form.initial),
  checked: true,
})

/** The form after a failed call: keeps the values, shows the server's issues at their fields, its message as formError. */
export const failed = <V extends Values>(form: Form<V>, error: CallError, fallback: Message): Form<V> => {
  const issues = byField<V>(error.issues ?? [], form.values)
  return { ...form, issues, refused: issues, formError: failureText(error, fallback), hint: failureOf(error) }
}

/** Whether closing the form would lose input. */
export const isChanged = <V extends Values>({ values, initial }: Form<V>): boolean =>
  JSON.stringify(values) !== JSON.stringify(initial)

/** The body of a call. Throws if the values are invalid; a guard must have checked them. */
export const bodyOf = <A>(checked: Checked<A>): A => {
  if (checked.ok) return checked.value
  throw new Error('A form that breaks a rule has no body')
}

const issuesOf = <V extends Values>(values: V, check: Check<V>): Issues<V> => {
  const result = check(values)
  return result.ok ? {} : byField(result.issues, values)
}

/** The first issue of each field of the form. */
const byField = <V extends Values>(issues: readonly (Violation | Issue)[], values: V): Issues<V> =>
  Object.fromEntries(
    [...issues].reverse().flatMap(({ path: [field], ...issue }) => (field && field in values ? [[field, issue]] : [])),
  ) as Issues<V>

/**
 * The first issue of each field of a form with rows, and of each cell, which `nameOf` names by its path: a value of such a
 * form is checked as a whole, so that a cell has its own issue.
 */
export const issuesByName = <V extends Values>(
  issues: readonly (Violation | Issue)[],
  nameOf: (path: readonly string[]) => string,
): Form<V>['issues'] =>
  Object.fromEntries([...issues].reverse().map(({ path, ...issue }) => [nameOf(path), issue])) as Form<V>['issues']

/** Like `failed`, but without the formError if the error has an issue at a field. */
export const failedAtField = <V extends Values>(form: Form<V>, error: CallError, fallback: Message): Form<V> => {
  const next = failed(form, error, fallback)
  return Object.keys(next.issues).length > 0 ? { ...next, formError: null } : next
}
