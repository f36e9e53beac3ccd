import type { AnyActorRef } from 'xstate'
import { type Form, isChanged, type Values } from '../../machines/core/form/form.ts'
import type { KeptDraft } from '../../machines/unsavedChanges/draft.machine.ts'

/** What the snapshot of a form that may be lost looks like (`machines/core/editor`, tag `draft`). */
interface FormSnapshot {
  readonly status: string
  hasTag?(tag: string): boolean
  readonly context: { readonly form: Form<Values>; readonly id?: string; readonly version?: string }
}

/** The flows that stand open, so that nothing typed in one of them is lost without a word. */
export interface DirtyForms {
  add(actor: AnyActorRef, machine: string): void
  remove(actor: AnyActorRef): void
  /** Whether a form holds something that its leaving would lose. */
  isChanged(): boolean
  /** The changed form of a person, as it stands here; null without one. */
  draft(user: string, place: string): KeptDraft | null
  /** Nothing is held back any more: the session has ended. */
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
