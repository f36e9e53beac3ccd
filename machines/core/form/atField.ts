import type { CallError } from '../reply.ts'
import { type Form, failed, type Values } from './form.ts'

/** A call that failed: a sentence that stands beside a field is not said in the banner as well. */
export const failedAtField = <V extends Values>(form: Form<V>, error: CallError, fallback: string): Form<V> => {
  const known = failed(form, error, fallback)
  return Object.keys(known.issues).length > 0 ? { ...known, banner: null } : known
}
