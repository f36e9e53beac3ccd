import { assign, type EventObject, emit } from 'xstate'
import { UPLOAD_MAX_BYTES } from '#contract/constants.ts'
import type { ImageRef } from '#contract/fields/files.ts'
import { storedImage } from '#contract/fields/storedImages.ts'
import type { Message } from '#contract/messages.ts'
import type { FlowEmitted } from '../emitted.ts'
import { type Check, changed, type Form, rejected, type Values } from '../form/form.ts'
import { eventOf } from '../reply.ts'
import type { FormSnapshot } from '../selectors.ts'
import { checkOf } from './entityForm.parts.ts'
import type { EntityFormContext, EntityFormRules } from './entityForm.types.ts'

/** Value of a form field: the chosen pictures in their order. */
export type Images = readonly ImageRef[]

export type ImageEvent =
  | { type: 'images.add'; images: Images }
  | { type: 'images.remove'; id: string }
  /** Chosen files are left out, or the browser cannot show the picture `id`. */
  | { type: 'images.refuse'; id?: string; text: Message }

/** Of a form with several pictures. `to`: new index among the pictures, from 0. */
export type ImagesMove = { type: 'images.move'; id: string; to: number }

/**
 * Adds chosen pictures; returns the pictures and a message about files that were left out, or null. With `max` 1 a new
 * picture replaces the old one.
 */
export const added = (
  images: Images,
  chosen: Images,
  max: number,
  tooMany: Message,
): { images: Images; alert: Message | null } => {
  const small = chosen.filter(({ size }) => size <= UPLOAD_MAX_BYTES)
  const tooLarge = small.length < chosen.length ? 'files.too_large' : null
  if (max === 1) return { images: small.length > 0 ? small.slice(-1) : images, alert: tooLarge }
  const all = [...images, ...small]
  return { images: all.slice(0, max), alert: all.length > max ? tooMany : tooLarge }
}

const removed = (images: Images, id: string): Images => images.filter((image) => image.id !== id)

export const moved = (images: Images, id: string, to: number): Images => {
  const image = images.find((one) => one.id === id)
  if (!image) return images
  const rest = removed(images, id)
  const at = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, at), image, ...rest.slice(at)]
}

type AnyImageEvent = ImageEvent | ImagesMove
type ImageEventOf<T extends AnyImageEvent['type']> = Extract<AnyImageEvent, { type: T }>

/** How many pictures a form takes: with `max` 1 a new one replaces the old one; else `tooMany` is the message for more. */
type ImageLimit = { readonly max: number; readonly tooMany?: Message }

/**
 * The guard and the actions of pictures in a form, for a machine with context `C`, events `E` and form values `V`.
 * @param checkOf the validator of the values, which may depend on the context
 */
export const imageActions = <
  V extends Values & { images: Images },
  C extends { form: Form<V>; alert: Message | null },
  E extends EventObject,
>(
  checkOf: (context: C) => Check<V>,
  limit: ImageLimit,
) => {
  const withImages = (context: C, images: Images, alert: Message | null = null) =>
    ({
      alert,
      form: changed(context.form, { field: 'images', value: images as V['images'] }, checkOf(context)),
    }) as Partial<C>
  /** Without the new picture, the only picture of an entity is its stored one again. */
  const left = (images: Images, { form }: C): Images =>
    limit.max === 1 && images.length === 0 ? form.initial.images : images
  const setImages = <T extends AnyImageEvent['type']>(change: (context: C, event: ImageEventOf<T>) => Partial<C>) =>
    assign<C, E, ImageEventOf<T>, E, never>(({ context }, event) => change(context, event))
  const issueOf = (context: C) => rejected(context.form, checkOf(context)).issues.images
  return {
    guards: { hasImageIssue: ({ context }: { context: C }) => issueOf(context) !== undefined },
    actions: {
      addImages: setImages<'images.add'>((context, event) => {
        const { images, alert } = added(
          context.form.values.images,
          event.images,
          limit.max,
          limit.tooMany ?? { message: '' },
        )
        return withImages(context, images, alert)
      }),
      removeImage: setImages<'images.remove'>((context, { id }) =>
        withImages(context, left(removed(context.form.values.images, id), context)),
      ),
      moveImage: setImages<'images.move'>((context, { id, to }) =>
        withImages(context, moved(context.form.values.images, id, to)),
      ),
      refuseImages: setImages<'images.refuse'>((context, { id, text }) => {
        const alert = context.alert !== null && context.alert === limit.tooMany ? context.alert : text
        const { images } = context.form.values
        if (!images.some((image) => image.id === id)) return { alert } as Partial<C>
        return withImages(context, left(removed(images, id ?? ''), context), alert)
      }),
      toastImageIssue: emit<C, E, undefined, E, FlowEmitted>(({ context }) => {
        const issue = issueOf(context)
        return { type: 'toast.error', text: issue ?? { message: '' } }
      }),
    },
  }
}

/** Guards and actions that an entity form with pictures adds to its setup (`extend`). */
export const imageParts = <V extends Values & { images: Images }, Body, E extends EventObject, Extra = undefined>(
  rules: Pick<EntityFormRules<V, never, Body, Extra>, 'blank' | 'check'> & { readonly events: E },
  limit: ImageLimit,
) => imageActions<V, EntityFormContext<V, Extra>, E>(checkOf(rules), limit)

/** The value of the field for the only picture of an entity. @param url its address; empty without a picture */
export const storedImages = (url: string): Images => (url === '' ? [] : [storedImage(url, '')])

/** The transitions of a form with pictures. */
export const imageTransitions = {
  'images.add': { actions: { type: 'addImages', params: eventOf } },
  'images.remove': { actions: { type: 'removeImage', params: eventOf } },
  'images.refuse': { actions: { type: 'refuseImages', params: eventOf } },
} as const

/** The transitions of a submit of invalid values: a message about the pictures is also shown in a toast. */
export const showImageIssues = [
  { guard: 'hasImageIssue', actions: ['showIssues', 'toastImageIssue'] },
  { actions: 'showIssues' },
] as const

/** The transitions of a form with several pictures in an order. */
export const imageListTransitions = {
  ...imageTransitions,
  'images.move': { actions: { type: 'moveImage', params: eventOf } },
} as const

/** The part of a snapshot that every form with pictures has. */
export interface ImageFormSnapshot extends FormSnapshot<{ images: Images }> {
  readonly context: Pick<EntityFormContext<{ images: Images }>, 'form' | 'alert' | 'progress'>
}

/** Selectors of forms with pictures; they extend `formSelect`. */
export const imageFormSelect = {
  images: ({ context }: ImageFormSnapshot) => context.form.values.images,
  initialImages: ({ context }: ImageFormSnapshot) => context.form.initial.images,
  /** Message about the chosen pictures, or null. */
  alert: ({ context }: ImageFormSnapshot) => context.alert,
  /** Progress of the current upload in bytes; null without one. */
  progress: ({ context }: ImageFormSnapshot) => context.progress,
}
