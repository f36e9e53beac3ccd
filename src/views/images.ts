import { useSelector } from '@xstate/react'
import { PRODUCT_IMAGES_MAX } from '#contract/constants.ts'
import type { Message } from '#contract/messages.ts'
import { ruleOf } from '#contract/rules.ts'
import { isStored } from '#contract/storedImages.ts'
import { files, isPicture } from '#data/files.ts'
import {
  type ImageEvent,
  type ImageFormSnapshot,
  type ImagesMove,
  imageFormSelect as select,
} from '#machines/core/entityForm/imageForm.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { messageText } from '#messages/flows.ts'
import { formatCount } from '#messages/format.ts'
import { editorTexts as texts } from '#messages/office.ts'
import { useIssues } from './flowForm.ts'
import type { FlowRef } from './flowRef.ts'

/** Actor of any flow that is a form with pictures. */
export type ImageFlow = FlowRef<ImageFormSnapshot, ImageEvent>

/** Whether a file says that it is a picture, or is one. */
const isNamedPicture = async (file: File) => file.type.startsWith('image/') || isPicture(file)

/** Which files a form takes, how many, and what it says about more. */
export interface PictureLimit {
  readonly isAccepted: (file: File) => Promise<boolean>
  readonly max: number
  readonly tooMany: Message
}

const tooMany = ruleOf('validation.maximum_images')
const onePicture = { isAccepted: isNamedPicture, max: Number.POSITIVE_INFINITY, tooMany }
/** The pictures of a product (product 9.10): those that the browser cannot show are refused, unless there are too many. */
const productPictures = { isAccepted: isPicture, max: PRODUCT_IMAGES_MAX, tooMany }

/**
 * Props of an ImagePicker for a form whose values contain `images`. Other files are refused; the server judges what says
 * that it is a picture.
 */
export const useImages = (flow: ImageFlow, { isAccepted, max, tooMany }: PictureLimit = onePicture) => {
  const images = useSelector(flow, select.images)
  const { images: error } = useIssues(flow)
  const alert = useSelector(flow, select.alert)
  const progress = useSelector(flow, select.progress)
  const busy = useSelector(flow, formSelect.busy)
  const onFiles = async (chosen: readonly File[]) => {
    const isTooMany = images.length + chosen.length > max
    const isGood = await Promise.all(chosen.map(isAccepted))
    const accepted = chosen.filter((_, at) => isGood[at]).map(files.keep)
    if (accepted.length > 0) flow.send({ type: 'images.add', images: accepted })
    if (accepted.length === chosen.length) return
    flow.send({
      type: 'images.refuse',
      text: isTooMany ? tooMany : 'images.unreadable',
    })
  }
  return {
    images: images.map((image) =>
      isStored(image)
        ? { ...image, url: image.id, name: image.name && texts.nthPicture(formatCount(Number(image.name))) }
        : { ...image, url: files.urlOf(image.id) },
    ),
    error,
    alert: alert && messageText(alert),
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
  ...useImages(flow, productPictures),
  onMove: (id: string, to: number) => flow.send({ type: 'images.move', id, to }),
})
