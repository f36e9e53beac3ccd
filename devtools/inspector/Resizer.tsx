import type { KeyboardEvent, PointerEvent } from 'react'
import * as css from './Resizer.module.css'

interface ResizerProps {
  readonly label: string
  /** Current height in px. */
  readonly height: number
  /** Receives the requested height in px. */
  readonly onHeight: (height: number) => void
}

const STEP_PX = 32
const MIN_PX = 160
/** Minimum height of the page above the panel. */
const PAGE_PX = 96

export const maxHeight = () => Math.max(MIN_PX, innerHeight - PAGE_PX)
const clamp = (height: number) => Math.round(Math.min(maxHeight(), Math.max(MIN_PX, height)))

/** The upper edge of a panel at the bottom of the window. A pointer or the arrow keys move it. */
export const Resizer = ({ label, height, onHeight }: ResizerProps) => {
  const drag = ({ currentTarget, clientY, pointerId }: PointerEvent<HTMLElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) onHeight(clamp(innerHeight - clientY))
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = { ArrowUp: height + STEP_PX, ArrowDown: height - STEP_PX, Home: MIN_PX, End: maxHeight() }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onHeight(clamp(next))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved has no semantic element
    <div
      role="separator"
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={MIN_PX}
      aria-valuemax={maxHeight()}
      aria-valuenow={height}
      tabIndex={0}
      className={css.resizer}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}
