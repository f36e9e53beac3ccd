import { UPLOAD_MAX_BYTES } from '#contract/constants.ts'
import type { ImageRef } from '#contract/files.ts'
import { serverTexts } from '#messages/en/server.ts'

/** Value of a form field: the chosen pictures in their order. */
export type Images = readonly ImageRef[]

export type ImageEvent =
  | { type: 'images.add'; images: Images }
  | { type: 'images.remove'; id: string }
  /** The browser could not show the chosen files. */
  | { type: 'images.refuse'; text: string }

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
  tooMany: string,
): { images: Images; alert: string | null } => {
  const small = chosen.filter(({ size }) => size <= UPLOAD_MAX_BYTES)
  const tooLarge = small.length < chosen.length ? serverTexts.fileTooLarge : null
  if (max === 1) return { images: small.length > 0 ? small.slice(-1) : images, alert: tooLarge }
  const all = [...images, ...small]
  return { images: all.slice(0, max), alert: all.length > max ? tooMany : tooLarge }
}

export const removed = (images: Images, id: string): Images => images.filter((image) => image.id !== id)

export const moved = (images: Images, id: string, to: number): Images => {
  const image = images.find((one) => one.id === id)
  if (!image) return images
  const rest = removed(images, id)
  const at = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, at), image, ...rest.slice(at)]
}
