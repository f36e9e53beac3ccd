import { useSelector } from '@xstate/react'
import { isStored } from '../../contract/storedImages.ts'
import { type ImageFormSnapshot, imageFormSelect as select } from '../../machines/core/entityForm/entityForm.select.ts'
import { formSelect } from '../../machines/core/form/form.select.ts'
import type { ImageEvent, ImagesMove } from '../../machines/core/images/images.ts'
import { editorTexts as texts } from '../../messages/en/editor.ts'
import { files, isPicture } from '../data/files.ts'
import type { FlowRef } from './flowRef.ts'

/** Actor of any flow that is a form with pictures. */
export type ImageFlow = FlowRef<ImageFormSnapshot, ImageEvent>

/**
 * Props of an ImagePicker for a form whose values contain `images`. Files that the browser cannot show as pictures are
 * rejected with the text of product 9.10.
 */
export const useImages = (flow: ImageFlow) => {
  const images = useSelector(flow, select.images)
  const error = useSelector(flow, select.issue)
  const alert = useSelector(flow, select.alert)
  const progress = useSelector(flow, select.progress)
  const busy = useSelector(flow, formSelect.busy)
  const onFiles = async (chosen: readonly File[]) => {
    const isReadable = await Promise.all(chosen.map(isPicture))
    const accepted = chosen.filter((_, at) => isReadable[at]).map(files.keep)
    if (accepted.length > 0) flow.send({ type: 'images.add', images: accepted })
    if (accepted.length < chosen.length) flow.send({ type: 'images.refuse', text: texts.imagesUnreadable })
  }
  return {
    images: images.map((image) => ({ ...image, url: isStored(image) ? image.id : files.urlOf(image.id) })),
    error,
    alert,
    progress,
    busy,
    onFiles: (chosen: readonly File[]) => void onFiles(chosen),
    onRemove: (id: string) => flow.send({ type: 'images.remove', id }),
  }
}

/** Like `useImages`, for the only picture of an entity: a new one, and below it the stored one, which stays without. */
export const useImage = (flow: ImageFlow) => {
  const { images, ...props } = useImages(flow)
  const stored = useSelector(flow, select.initialImages)
  return {
    ...props,
    images: images.filter((image) => !isStored(image)),
    current: stored.filter(isStored).map(({ id }) => id),
    max: 1,
    multiple: false,
  }
}

/** Like `useImages`, for several pictures in an order. */
export const useImageList = (flow: ImageFlow & FlowRef<unknown, ImagesMove>) => ({
  ...useImages(flow),
  onMove: (id: string, to: number) => flow.send({ type: 'images.move', id, to }),
})
