import type { CallError } from '../reply.ts'
import { type Form, failed, type Values } from './form.ts'

/** Like `failed`, but without the formError if the error has a message at a field. */
export const failedAtField = <V extends Values>(form: Form<V>, error: CallError, fallback: string): Form<V> => {
  const next = failed(form, error, fallback)
  return Object.keys(next.issues).length > 0 ? { ...next, formError: null } : next
}
