import { clear, createStore, get, set } from 'idb-keyval'
import { isStored } from '#contract/fields/storedImages.ts'
import { files } from '#data/files.ts'
import type { Images } from '#machines/core/entityForm/imageForm.ts'
import type { StoredDraft } from '#machines/unsavedChanges/draft.machine.ts'

const imagesOf = ({ values }: StoredDraft): Images => (values.images ?? []) as Images

const draftStore = () => createStore('haat', 'draft-pictures')

/** Stores the bytes of a draft's pictures in IndexedDB, and removes those of an earlier draft. */
export const storePictures = async (draft: StoredDraft): Promise<void> => {
  const store = draftStore()
  const storable = imagesOf(draft).flatMap(({ id }) => {
    const file = files.fileOf(id)
    return file ? [{ id, file }] : []
  })
  if (storable.length === 0) return
  await clear(store)
  await Promise.all(storable.map(({ id, file }) => set(id, file, store)))
}

/** Returns the draft with the pictures whose bytes are still available; the person has to choose the others again. */
export const restorePictures = async (draft: StoredDraft): Promise<StoredDraft> => {
  const images = imagesOf(draft)
  if (images.length === 0) return draft
  const available = await Promise.all(
    images.map(async (image) => {
      if (isStored(image) || files.fileOf(image.id)) return [image]
      const file = await get<File>(image.id, draftStore()).catch(() => undefined)
      return file ? [files.put(image.id, file)] : []
    }),
  )
  return { ...draft, values: { ...draft.values, images: available.flat() } }
}
