import { ChevronLeft, ChevronRight, X } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { productTexts as texts } from '#messages/productPage.ts'
import { moveFloatingElements } from '#views/ui/floatingElements.ts'
import { Picture } from '#views/ui/Picture.tsx'
import { RoundButton } from '#views/ui/RoundButton.tsx'
import * as css from './Lightbox.module.css'
import { PictureCount } from './PictureCount.tsx'
import { PictureTrack, TrackPicture } from './PictureTrack.tsx'
import { useTrack } from './useTrack.ts'

interface LightboxProps {
  readonly name: string
  readonly pictures: readonly string[]
  readonly start: number
  /** @param last index of the picture that was in view */
  readonly onClose: (last: number) => void
}

/** Pictures in full-window view. A press zooms in at its position, the arrow keys move between pictures. */
export const Lightbox = ({ name, pictures, start, onClose }: LightboxProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const { track, index, show } = useTrack(pictures.length, start)
  const [zoomed, setZoomed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, at the picture that was pressed
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    moveFloatingElements()
    show(start, 'instant')
    track.ref.current?.children[start]?.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      element?.close()
      moveFloatingElements()
    }
  }, [])

  useEffect(() => {
    const left = () => onClose(index)
    addEventListener('popstate', left)
    return () => removeEventListener('popstate', left)
  })

  const showAt = (to: number) => {
    setZoomed(false)
    show(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose(index)
    }
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by || zoomed) return
    event.preventDefault()
    showAt(index + by)
  }
  const zoom = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const frame = currentTarget.parentElement
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // A press by keyboard has no position and zooms into the middle.
    const [x, y] = clientX || clientY ? [(clientX - left) / width, (clientY - top) / height] : [0.5, 0.5]
    flushSync(() => setZoomed(!zoomed))
    if (!frame) return
    frame.scrollLeft = x * frame.scrollWidth - frame.clientWidth / 2
    frame.scrollTop = y * frame.scrollHeight - frame.clientHeight / 2
  }
  return (
    <dialog
      ref={dialog}
      className={css.lightbox}
      aria-label={texts.enlarged(name)}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose(index)
      }}
      onKeyDown={onKeyDown}
    >
      <PictureTrack {...track} data-zoomed={zoomed || undefined}>
        {pictures.map((src, nth) => (
          <TrackPicture
            key={src}
            inert={nth !== index}
            label={zoomed ? texts.zoomOut : texts.zoomIn}
            className={css.frame}
            zoomed={zoomed && nth === index}
            onPress={zoom}
          >
            <Picture
              src={src}
              alt={`${name}: ${texts.picture(nth + 1, pictures.length)}`}
              width={1200}
              height={1200}
              sizes={zoomed ? '200vw' : '100vw'}
              className={css.picture}
            />
          </TrackPicture>
        ))}
      </PictureTrack>
      <div className={css.bar}>
        {pictures.length > 1 ? (
          <>
            <RoundButton icon={ChevronLeft} label={texts.previousPicture} onClick={() => showAt(index - 1)} />
            <PictureCount index={index} count={pictures.length} />
            <RoundButton icon={ChevronRight} label={texts.nextPicture} onClick={() => showAt(index + 1)} />
          </>
        ) : null}
        <RoundButton icon={X} label={texts.closePictures} onClick={() => onClose(index)} />
      </div>
    </dialog>
  )
}
