import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import * as css from './PictureTrack.module.css'

/** Pictures next to each other, one in view; see `useTrack`. */
export const PictureTrack = (props: Omit<ComponentProps<'ul'>, 'className'> & { 'data-zoomed'?: true | undefined }) => (
  <ul className={css.track} {...props} />
)

interface TrackPictureProps {
  readonly inert: boolean
  readonly label: string
  /** Class of the frame around the button. */
  readonly className?: string
  /** Whether the picture is zoomed in; absent where a press does not zoom. */
  readonly zoomed?: boolean
  readonly onPress: (event: MouseEvent<HTMLElement>) => void
  readonly children: ReactNode
}

/** A picture of the track as a button. */
export const TrackPicture = ({ inert, label, className = '', zoomed, onPress, children }: TrackPictureProps) => (
  <li className={`${css.item} ${className}`} inert={inert} data-zoomed={zoomed || undefined}>
    <button type="button" className={css.button} aria-pressed={zoomed} aria-label={label} onClick={onPress}>
      {children}
    </button>
  </li>
)
