import { useSelector } from '@xstate/react'
import { PRODUCT_IMAGES_MAX } from '#contract/constants.ts'
import { isStored } from '#contract/fields/storedImages.ts'
import type { Message } from '#contract/messages.ts'
import { ruleOf } from '#contract/rules.ts'
import { files } from '#data/files.ts'
import {
  type ImageEvent,
  type ImageFormSnapshot,
  type ImagesMove,
  imageFormSelect as select,
} from '#machines/core/entityForm/imageForm.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { messageText } from '#messages/flows.ts'
import { formatCount } from '#messages/format.ts'
import { editorTexts as texts } from '#messages/forms.ts'
import { useIssues } from './flowForm.ts'
import type { FlowRef } from './flowRef.ts'

/** Actor of any flow that is a form with pictures. */
export type ImageFlow = FlowRef<ImageFormSnapshot, ImageEvent>

const isNamedPicture = ({ type }: { readonly type: string }) => type.startsWith('image/')

/** How many pictures a form takes, and what it says about more. */
export interface PictureLimit {
  readonly max: number
  readonly tooMany: Message
}

/** The pictures of a product (product 9.10). */
const productPictures = { max: PRODUCT_IMAGES_MAX, tooMany: ruleOf('validation.maximum_images') }

/**
 * Props of an ImagePicker for a form whose values contain `images`. Chosen pictures are in the form at once, so that a
 * save has them. Without a limit, the server judges what says that it is a picture; with one, the form also refuses
 * those that the browser cannot show.
 */
export const useImages = (flow: ImageFlow, limit?: PictureLimit) => {
  const images = useSelector(flow, select.images)
  const { images: error } = useIssues(flow)
  const alert = useSelector(flow, select.alert)
  const progress = useSelector(flow, select.progress)
  const busy = useSelector(flow, formSelect.busy)
  const onFiles = (chosen: readonly File[]) => {
    const isTooMany = limit !== undefined && images.length + chosen.length > limit.max
    // A file without a type may be a picture; its preview shows whether it is.
    const accepted = chosen.filter((file) => file.type === '' || isNamedPicture(file)).map(files.keep)
    if (accepted.length > 0) flow.send({ type: 'images.add', images: accepted })
    if (accepted.length === chosen.length) return
    flow.send({ type: 'images.refuse', text: isTooMany ? limit.tooMany : 'images.unreadable' })
  }
  const onUnreadable = (id: string) => {
    const isJudgedByServer = !limit && images.some((image) => image.id === id && isNamedPicture(image))
    if (!isJudgedByServer) flow.send({ type: 'images.refuse', id, text: 'images.unreadable' })
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
    onFiles,
    onUnreadable,
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
  max: productPictures.max,
  onMove: (id: string, to: number) => flow.send({ type: 'images.move', id, to }),
})
