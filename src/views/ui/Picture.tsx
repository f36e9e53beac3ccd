import { Image } from 'lucide'
import { type CSSProperties, useState } from 'react'
import { sourcesOf } from '#contract/pictures.ts'
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

/** Up to this width the smallest copy is enough for every display, and the browser need not choose one. */
const SMALL_PX = 64

/** Picture with a reserved size. If it cannot be loaded, an icon replaces it. */
export const Picture = ({ src, alt, sizes, first, className, ...room }: PictureProps) => {
  const [failed, setFailed] = useState('')
  if (!src || failed === src)
    return (
      <span
        className={`${css.missing} ${className ?? ''}`}
        style={room.style}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <Icon of={Image} />
      </span>
    )
  const sources = sourcesOf(src, room.width <= SMALL_PX)
  return (
    <img
      {...room}
      {...sources}
      className={className}
      alt={alt}
      sizes={sources.srcSet && sizes}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
