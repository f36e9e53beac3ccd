import { type CSSProperties, useState } from 'react'
import { IMAGE_WIDTHS } from '../../../contract/constants.ts'
import { Icon } from './Icon.tsx'

interface PictureProps {
  readonly src: string
  readonly alt: string
  /** Pixels of the room that is kept free. */
  readonly width: number
  readonly height: number
  readonly sizes?: string
  /** The first picture of the first view: fetched at once. */
  readonly first?: boolean
  readonly className?: string
  readonly style?: CSSProperties
}

const OWN = /^\/media\/[^?#]+$/

/** The shop makes smaller copies of its own pictures only. */
const sources = (src: string) =>
  OWN.test(src) ? IMAGE_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ') : undefined

/** A picture in a room of its own size; where it cannot be shown, a drawing stands in for it. */
export const Picture = ({ src, alt, sizes, first = false, className, ...room }: PictureProps) => {
  const [failed, setFailed] = useState('')
  if (!src || failed === src)
    return (
      <span
        className={['picture-missing', className].filter(Boolean).join(' ')}
        style={room.style}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <Icon name="image" />
      </span>
    )
  const srcSet = sources(src)
  return (
    <img
      {...room}
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
