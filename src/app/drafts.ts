import { createActor } from 'xstate'
import { draftMachine, type StoredDraft } from '../../machines/unsavedChanges/draft.machine.ts'
import { draftSelect } from '../../machines/unsavedChanges/draft.select.ts'
import type { Inspect } from './inspect.ts'
import { makeStore } from './store.ts'

const KEY = 'haat.draft'

const readDraft = (): StoredDraft | null => {
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

/** Stores a form's draft in this tab when a session ends, and offers it to the same person afterwards. */
export const makeDrafts = (inspect: Inspect) => {
  const actor = createActor(draftMachine, { input: { stored: readDraft() }, inspect })
  /** Number of restored drafts; a change remounts the page of the form. */
  const restoreCount = makeStore(0)
  actor.on('draft.stored', ({ draft }) => {
    writeDraft(draft)
    const load = draft ? pictures().then(({ storePictures }) => storePictures(draft)) : undefined
    load?.catch(() => undefined)
  })
  actor.on('draft.restored', () => restoreCount.set(restoreCount.get() + 1))
  actor.start()
  const offered = (user: string | undefined) => draftSelect.offeredTo(user)(actor.getSnapshot())
  return {
    restoreCount,
    offered,
    subscribe: (listener: () => void) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    save: (draft: StoredDraft) => actor.send({ type: 'draft.keep', draft }),
    /** Shows the form with its former values at its former address. */
    resume: async () => {
      const { draft } = actor.getSnapshot().context
      if (draft) {
        const complete = await pictures().then(({ restorePictures }) => restorePictures(draft))
        actor.send({ type: 'draft.keep', draft: complete })
      }
      actor.send({ type: 'draft.continue' })
    },
    discard: () => actor.send({ type: 'draft.discard' }),
    /** The draft to restore in this form; `markRestored` is called once the form has mounted. */
    draftOf: (machine: string, item: string) => draftSelect.restoredBy(machine, item)(actor.getSnapshot()),
    markRestored: () => actor.send({ type: 'draft.taken' }),
  }
}
export type Drafts = ReturnType<typeof makeDrafts>
