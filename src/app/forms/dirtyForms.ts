import type { AnyActorRef } from 'xstate'
import { type Form, isChanged, type Values } from '#machines/core/form/form.ts'
import type { StoredDraft } from '#machines/unsavedChanges/draft.machine.ts'

/** The snapshot of a form whose changes can be lost (`machines/core/entityForm`, tag `draft`). */
interface FormSnapshot {
  readonly status: string
  hasTag?(tag: string): boolean
  readonly context: { readonly form: Form<Values>; readonly id?: string; readonly version?: string }
}

/** Registry of the open flows, used to protect unsaved changes. */
export interface DirtyForms {
  add(actor: AnyActorRef, machine: string): void
  remove(actor: AnyActorRef): void
  /** Whether any open form has unsaved changes. */
  isChanged(): boolean
  changedValues(): readonly unknown[]
  /** A draft of the first changed form, for this person and address; null without a changed form. */
  draft(user: string, address: string): StoredDraft | null
  /** Forgets all forms, because the session has ended. */
  clear(): void
}

const changedForm = (actor: AnyActorRef): FormSnapshot['context'] | undefined => {
  const snapshot = actor.getSnapshot() as FormSnapshot
  const isDraft = snapshot.status === 'active' && snapshot.hasTag?.('draft')
  return isDraft && isChanged(snapshot.context.form) ? snapshot.context : undefined
}

export const makeDirtyForms = (): DirtyForms => {
  const open = new Map<AnyActorRef, string>()
  return {
    add: (actor, machine) => open.set(actor, machine),
    remove: (actor) => open.delete(actor),
    isChanged: () => [...open.keys()].some((actor) => changedForm(actor)),
    changedValues: () => [...open.keys()].flatMap((actor) => changedForm(actor)?.form.values ?? []),
    draft: (user, place) => {
      for (const [actor, machine] of open) {
        const context = changedForm(actor)
        if (!context) continue
        const { form, id = '', version } = context
        return { user, machine, item: id, place, values: form.values, initial: form.initial, version }
      }
      return null
    },
    clear: () => open.clear(),
  }
}
