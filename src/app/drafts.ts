import type { AppActors } from '#machines/app/app.machine.ts'
import type { StoredDraft } from '#machines/unsavedChanges/draft.machine.ts'

/** The number is that of the format of the values. */
const KEY = 'haat.draft.1'

/** The draft that this tab has stored, or null. */
export const readDraft = (): StoredDraft | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredDraft | null
  } catch {
    return null
  }
}

const writeDraft = (draft: StoredDraft | null) => {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage (full or blocked), no draft is kept; everything else works.
  }
}

/** Pictures have megabytes, so the module that stores them is loaded only when a draft exists. */
const pictures = () => import('./draftPictures.ts')

/** Stores a form's draft with its pictures in this tab; null removes it. */
export const storeDraft = (draft: StoredDraft | null): void => {
  writeDraft(draft)
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
