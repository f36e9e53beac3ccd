import type { ActorRef, Snapshot } from 'xstate'
import type { Form, Values } from './form/form.ts'

/** The child that resolves a conflict, of any entity. */
type ConflictActor = Pick<
  ActorRef<Snapshot<unknown> & { hasTag(tag: 'busy'): boolean }, never>,
  'getSnapshot' | 'subscribe'
>

/** The part of a snapshot that every form has. */
export interface FormSnapshot<V extends Values> {
  readonly context: { readonly form: Form<V> }
  readonly children: { readonly conflict?: ConflictActor | undefined; readonly [child: string]: unknown }
  hasTag(tag: 'busy'): boolean
}

/** Selectors of every form. */
export const formSelect = {
  values: <V extends Values>(snapshot: FormSnapshot<V>) => snapshot.context.form.values,
  issues: <V extends Values>(snapshot: FormSnapshot<V>) => snapshot.context.form.issues,
  formError: <V extends Values>(snapshot: FormSnapshot<V>) => snapshot.context.form.formError,
  hint: <V extends Values>(snapshot: FormSnapshot<V>) => snapshot.context.form.hint,
  busy: <V extends Values>(snapshot: FormSnapshot<V>) => snapshot.hasTag('busy'),
  /** Number of fields whose values differ from the initial ones. */
  changes: <V extends Values>({ context: { form } }: Pick<FormSnapshot<V>, 'context'>): number =>
    Object.entries(form.values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(form.initial[field]),
    ).length,
  /** The actor that resolves a conflict with somebody else's change. */
  conflict: <V extends Values>(snapshot: FormSnapshot<V>) => snapshot.children.conflict,
}

/** The part of a snapshot that every dialog has. */
interface DialogSnapshot {
  hasTag(tag: 'confirming' | 'busy'): boolean
}

/** Selectors of every dialog. */
export const dialogSelect = {
  open: (snapshot: DialogSnapshot) => snapshot.hasTag('confirming'),
  busy: (snapshot: DialogSnapshot) => snapshot.hasTag('busy'),
  /** Whether the call ended without an answer, so that its outcome is not known yet. */
  unanswered: (snapshot: { hasTag(tag: 'unanswered'): boolean }) => snapshot.hasTag('unanswered'),
}
