import { Schema } from 'effect'
import type { AppActors } from '#machines/app/app.machine.ts'
import type { StoredDraft } from '#machines/unsavedChanges/draft.machine.ts'
import { browserStore } from '../browser/browserStore.ts'

const Values = Schema.Record(Schema.String, Schema.Unknown)
const Draft = Schema.Struct({
  user: Schema.String,
  machine: Schema.String,
  item: Schema.String,
  place: Schema.String,
  values: Values,
  initial: Values,
  version: Schema.optional(Schema.String),
  resumes: Schema.optional(Schema.Boolean),
})
const store = browserStore('haat.draft', 1, Schema.fromJsonString(Draft), 'session')

/** The draft that this tab has stored, or null. */
export const readDraft = (): StoredDraft | null => store.read()

/** Pictures have megabytes, so the module that stores them is loaded only when a draft exists. */
const pictures = () => import('./draftPictures.ts')

/** Stores a form's draft with its pictures in this tab; null removes it. */
export const storeDraft = (draft: StoredDraft | null): void => {
  store.write(draft)
  const stored = draft ? pictures().then(({ storePictures }) => storePictures(draft)) : undefined
  stored?.catch(() => undefined)
}

/** Shows the form with its former values and pictures at its former address. */
export const resumeDraft = async (actor: AppActors['draft']): Promise<void> => {
  const { draft } = actor.getSnapshot().context
  if (draft) {
    const complete = await pictures().then(({ restorePictures }) => restorePictures(draft))
    actor.send({ type: 'draft.keep', draft: complete })
  }
  actor.send({ type: 'draft.continue' })
}
