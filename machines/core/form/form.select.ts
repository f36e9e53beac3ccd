import type { Form, Values } from './form.ts'

type FormSnapshot<V extends Values> = { context: { form: Form<V> }; hasTag(tag: 'busy'): boolean }

/** Selectors of every form: values, message of each field, formError, hint, and whether a call is in progress. */
export const formSelect = <V extends Values>() => ({
  values: (snapshot: FormSnapshot<V>) => snapshot.context.form.values,
  issues: (snapshot: FormSnapshot<V>) => snapshot.context.form.issues,
  formError: (snapshot: FormSnapshot<V>) => snapshot.context.form.formError,
  hint: (snapshot: FormSnapshot<V>) => snapshot.context.form.hint,
  busy: (snapshot: FormSnapshot<V>) => snapshot.hasTag('busy'),
})
