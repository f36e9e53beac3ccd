import { Flex } from '@radix-ui/themes'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PRODUCT_PICTURE_SIZES } from '#contract/pictures.ts'
import { productTexts as texts } from '#messages/productPage.ts'
import { Picture } from '#views/ui/Picture.tsx'
import { RoundButton } from '#views/ui/RoundButton.tsx'
import * as css from './Gallery.module.css'
import { Lightbox } from './Lightbox.tsx'
import { PictureCount } from './PictureCount.tsx'
import { PictureTrack, TrackPicture } from './PictureTrack.tsx'
import { useTrack } from './useTrack.ts'

/** Index of the enlarged picture of the current history entry, or null. */
const enlargedIndex = (): number | null => history.state?.enlarged ?? null

/** The middle of an element on the screen, from the left, in px. */
const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

interface GalleryProps {
  readonly name: string
  readonly pictures: readonly string[]
  /** The picture that comes into view when it changes; empty for none. */
  readonly shown?: string
}

/**
 * Pictures of a product in one row with scroll snapping; touch swipes it, thumbnails and buttons move it. On a phone
 * dots stand in the place of the thumbnails. A press on a picture enlarges it with a history entry of its own, so that
 * Back closes it.
 */
export const Gallery = ({ name, pictures, shown = '' }: GalleryProps) => {
  const { track, index, show } = useTrack(pictures.length)
  const several = pictures.length > 1
  const thumbs = useRef<HTMLUListElement>(null)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const enlarge = (nth: number) => {
    history.pushState({ enlarged: nth }, '')
    setEnlarged(nth)
  }
  // The history entry of a reload, or of a return, has an enlarged picture; Forward enlarges it again.
  useLayoutEffect(() => setEnlarged(enlargedIndex()), [])
  useEffect(() => {
    const onPopState = () => setEnlarged((now) => enlargedIndex() ?? now)
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  const place = pictures.indexOf(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another picture counts
  useEffect(() => {
    if (place >= 0) show(place, 'instant')
  }, [place])
  const close = (last: number) => {
    if (enlargedIndex() !== null) history.back()
    // Elements outside of the lightbox cannot take the focus until it is closed.
    flushSync(() => {
      setEnlarged(null)
      show(last, 'instant')
    })
    track.ref.current?.children[last]?.querySelector('button')?.focus({ preventScroll: true })
  }
  // Scrolls the current thumbnail into view without scrolling the page.
  useEffect(() => {
    const row = thumbs.current
    const thumb = row?.children[index]
    if (row && thumb) row.scrollLeft += middleOf(thumb) - middleOf(row)
  }, [index])
  if (pictures.length === 0) return <Picture src="" alt={name} width={1200} height={1200} className={css.none} />
  return (
    <section aria-label={texts.pictures}>
      <div className={css.viewport}>
        <PictureTrack {...track}>
          {pictures.map((src, nth) => (
            <TrackPicture
              key={src}
              inert={nth !== index}
              label={`${texts.enlarge}: ${texts.picture(nth + 1, pictures.length)}`}
              onPress={() => enlarge(nth)}
            >
              <Picture
                src={src}
                alt={nth ? '' : name}
                width={1200}
                height={1200}
                sizes={PRODUCT_PICTURE_SIZES}
                first={!nth}
                className={css.picture}
              />
            </TrackPicture>
          ))}
        </PictureTrack>
        {several && (
          <>
            <Flex gap="2" className={css.arrows}>
              <RoundButton icon={ChevronLeft} label={texts.previousPicture} onClick={() => show(index - 1)} />
              <RoundButton icon={ChevronRight} label={texts.nextPicture} onClick={() => show(index + 1)} />
            </Flex>
            <div className={css.count}>
              <PictureCount index={index} count={pictures.length} />
            </div>
          </>
        )}
      </div>
      {several && (
        <>
          <div className={css.dots} aria-hidden>
            {pictures.map((src, nth) => (
              <i key={src} data-current={nth === index || undefined} />
            ))}
          </div>
          <Flex asChild gap="2" mt="2" p="1">
            <ul className={css.thumbs} ref={thumbs}>
              {pictures.map((src, nth) => (
                <li key={src}>
                  <button
                    type="button"
                    className={css.thumb}
                    aria-label={texts.showPicture(nth + 1)}
                    aria-current={nth === index}
                    onClick={() => show(nth)}
                  >
                    <Picture src={src} alt="" width={160} height={160} sizes="4.5rem" className={css.thumbPicture} />
                  </button>
                </li>
              ))}
            </ul>
          </Flex>
        </>
      )}
      {enlarged !== null && enlarged < pictures.length && (
        <Lightbox name={name} pictures={pictures} start={enlarged} onClose={close} />
      )}
    </section>
  )
}
