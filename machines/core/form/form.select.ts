import type { Form, Values } from './form.ts'

/** The part of a snapshot that every form has. */
export interface FormSnapshot<V extends Values> {
  readonly context: { readonly form: Form<V> }
  hasTag(tag: 'busy'): boolean
}

/** Selectors of every form. */
export const formSelect = {
  values: <V extends Values>(snapshot: FormSnapshot<V>) => snapshot.context.form.values,
  issues: <V extends Values>(snapshot: FormSnapshot<V>) => snapshot.context.form.issues,
  formError: <V extends Values>(snapshot: FormSnapshot<V>) => snapshot.context.form.formError,
  hint: <V extends Values>(snapshot: FormSnapshot<V>) => snapshot.context.form.hint,
  busy: <V extends Values>(snapshot: FormSnapshot<V>) => snapshot.hasTag('busy'),
}
