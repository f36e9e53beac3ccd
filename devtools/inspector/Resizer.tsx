import type { KeyboardEvent, PointerEvent } from 'react'

interface ResizerProps {
  readonly label: string
  /** In px, as it is now. */
  readonly height: number
  /** Gets the height that is asked for, in px. */
  readonly onHeight: (height: number) => void
}

const STEP_PX = 32
const LOWEST_PX = 160
/** So much of the page stays in view. */
const LEFT_PX = 96

const highest = () => Math.max(LOWEST_PX, innerHeight - LEFT_PX)
const within = (height: number) => Math.round(Math.min(highest(), Math.max(LOWEST_PX, height)))

/** The upper edge of a panel at the foot of the window: dragged, or moved by the arrow keys. */
export const Resizer = ({ label, height, onHeight }: ResizerProps) => {
  const drag = ({ currentTarget, clientY, pointerId }: PointerEvent<HTMLElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) onHeight(within(innerHeight - clientY))
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = { ArrowUp: height + STEP_PX, ArrowDown: height - STEP_PX, Home: LOWEST_PX, End: highest() }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onHeight(within(next))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line cannot be moved
    <div
      role="separator"
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={LOWEST_PX}
      aria-valuemax={highest()}
      aria-valuenow={height}
      tabIndex={0}
      className="inspector-resizer"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}
