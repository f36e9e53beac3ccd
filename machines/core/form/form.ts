import type { Checked } from '../../../contract/check.ts'
import type { Issue } from '../../../contract/envelope.ts'
import { type CallError, failureHint, failureText } from '../reply.ts'

/** What a form holds, by field: texts as typed, and for richer fields plain JSON. */
export type Values = Record<string, unknown>
export type Issues<V extends Values> = { readonly [K in keyof V]?: string }

/**
 * A form's data, the same in every flow: what was typed, the sentence beside each field, the banner for the rest.
 * `hint` says what to do about a failure that the server knows nothing of (network, time-out).
 */
export type Form<V extends Values> = {
  readonly values: V
  /** What the form began with: a form whose values differ from it is changed. */
  readonly initial: V
  readonly issues: Issues<V>
  /** The part of `issues` that the server found; each stays until its field changes. */
  readonly refused: Issues<V>
  readonly banner: string | null
  readonly hint: string | null
  /** Whether a submit has been tried: from then on every change is checked. */
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
  banner: null,
  hint: null,
  checked: false,
})

/** A keystroke: the value is kept, and checked if a submit has been tried before. */
export const changed = <V extends Values>(form: Form<V>, { field, value }: FormChange<V>, check: Check<V>): Form<V> => {
  const values = { ...form.values, [field]: value }
  const { [field]: _, ...refused } = form.refused
  const issues = form.checked ? { ...refused, ...found(values, check) } : form.issues
  return { ...form, values, issues, refused: refused as Issues<V> }
}

/** A submit that broke a rule: no call is made, each field says why. */
export const rejected = <V extends Values>(form: Form<V>, check: Check<V>): Form<V> => ({
  ...form,
  issues: found(form.values, check),
  refused: {},
  banner: null,
  hint: null,
  checked: true,
})

/** A submit that goes out. */
export const accepted = <V extends Values>(form: Form<V>): Form<V> => ({
  ...blankForm(form.values, form.initial),
  checked: true,
})

/** A call that failed: what was typed stays, the server's issues stand beside their fields, its message in the banner. */
export const failed = <V extends Values>(form: Form<V>, error: CallError, fallback: string): Form<V> => {
  const refused = byField<V>(error.issues ?? [], form.values)
  return { ...form, issues: refused, refused, banner: failureText(error, fallback), hint: failureHint(error) }
}

/** Whether something would be lost if the form went away. */
export const isChanged = <V extends Values>({ values, initial }: Form<V>): boolean =>
  JSON.stringify(values) !== JSON.stringify(initial)

/** What to send, once a guard has found the values good. */
export const bodyOf = <A>(checked: Checked<A>): A => {
  if (checked.ok) return checked.value
  throw new Error('A form that breaks a rule has no body')
}

const found = <V extends Values>(values: V, check: Check<V>): Issues<V> => {
  const result = check(values)
  return result.ok ? {} : byField(result.issues, values)
}

/** The first issue of each field of the form. */
const byField = <V extends Values>(issues: readonly Issue[], values: V): Issues<V> =>
  Object.fromEntries(
    [...issues].reverse().flatMap(({ path: [field], message }) => (field && field in values ? [[field, message]] : [])),
  ) as Issues<V>
