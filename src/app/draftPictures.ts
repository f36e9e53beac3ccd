import { clear, createStore, get, set } from 'idb-keyval'
import type { Images } from '../../machines/core/images/images.ts'
import type { KeptDraft } from '../../machines/unsavedChanges/draft.machine.ts'
import { files } from '../data/files.ts'

const imagesOf = ({ values }: KeptDraft): Images => (values.images ?? []) as Images

const place = () => createStore('haat', 'draft-pictures')

/** Keeps the bytes of a draft's pictures in IndexedDB; those of an earlier draft go. */
export const keepPictures = async (draft: KeptDraft): Promise<void> => {
  const store = place()
  const kept = imagesOf(draft).flatMap(({ id }) => {
    const file = files.fileOf(id)
    return file ? [{ id, file }] : []
  })
  if (kept.length === 0) return
  await clear(store)
  await Promise.all(kept.map(({ id, file }) => set(id, file, store)))
}

/** The draft with the pictures that are still to be had; the others have to be chosen again. */
export const withPictures = async (draft: KeptDraft): Promise<KeptDraft> => {
  const images = imagesOf(draft)
  if (images.length === 0) return draft
  const found = await Promise.all(
    images.map(async (image) => {
      if (files.fileOf(image.id)) return [image]
      const file = await get<File>(image.id, place()).catch(() => undefined)
      return file ? [files.put(image.id, file)] : []
    }),
  )
  return { ...draft, values: { ...draft.values, images: found.flat() } }
}
