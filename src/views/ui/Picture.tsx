import { Image } from 'lucide'
import { type CSSProperties, useState } from 'react'
import { IMAGE_WIDTHS } from '../../../contract/constants.ts'
import { Icon } from './Icon.tsx'
import * as css from './Picture.module.css'

interface PictureProps {
  readonly src: string
  readonly alt: string
  /** Reserved size in px, used if the address does not contain the picture's own size. */
  readonly width: number
  readonly height: number
  readonly sizes?: string
  /** Marks the first picture of the first view, which loads eagerly. */
  readonly first?: boolean
  readonly className?: string
  readonly style?: CSSProperties
}

const OWN_PICTURE = /^\/media\/[^?#]+$/

/** Natural size, which the addresses of the shop's own pictures contain. */
const sizeIn = (src: string) => {
  const [, width, height] = /^\/media\/[^?#]+-(\d+)x(\d+)\.webp$/.exec(src) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** Addresses of smaller copies; the shop has copies of its own pictures only. */
const srcSetOf = (src: string) => {
  if (!OWN_PICTURE.test(src)) return undefined
  const natural = sizeIn(src)?.width ?? Number.POSITIVE_INFINITY
  const smaller = IMAGE_WIDTHS.filter((width) => width < natural).map((width) => `${src}?w=${width} ${width}w`)
  return [...smaller, ...(Number.isFinite(natural) ? [`${src} ${natural}w`] : [])].join(', ')
}

/** Picture with a reserved size. If it cannot be loaded, an icon replaces it. */
export const Picture = ({ src, alt, sizes, first = false, className, ...room }: PictureProps) => {
  const [failed, setFailed] = useState('')
  if (!src || failed === src)
    return (
      <span
        className={[css.missing, 'picture-missing', className].filter(Boolean).join(' ')}
        style={room.style}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <Icon of={Image} />
      </span>
    )
  const srcSet = srcSetOf(src)
  return (
    <img
      {...room}
      {...sizeIn(src)}
      className={className}
      alt={alt}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
