import { type ReactFlowState, useReactFlow, useStore, useStoreApi } from '@xyflow/react'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { chartTexts } from '../texts.ts'
import { Button } from '../ui/Button.tsx'
import * as ui from '../ui/tools.module.css'
import type { ChartLayout } from './layout.ts'
import { firstView, MIN_READABLE_ZOOM, viewWith, wholeView } from './viewport.ts'

const ANIMATION_MS = 240
const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ANIMATION_MS)
const widthOf = ({ width }: ReactFlowState) => width
const zoomOf = ({ transform: [, , zoom] }: ReactFlowState) => zoom
const ROUNDING = 0.001
const heightOf = ({ height }: ReactFlowState) => height

const iconPaths = {
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const

const Control = ({ action, onPress }: { action: keyof typeof iconPaths; onPress: () => void }) => (
  <Button variant="outline" aria-label={chartTexts[action]} title={chartTexts[action]} onClick={onPress}>
    <svg className={ui.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[action]} />
    </svg>
  </Button>
)

const useFrame = () => ({ width: useStore(widthOf), height: useStore(heightOf) })

interface CameraProps {
  readonly layout: ChartLayout
  readonly leaves: readonly string[]
  /** Those of `leaves` that the last transitions have entered: regions next to them may be too far away to be shown too. */
  readonly entered: readonly string[]
}

/**
 * Moves the view: first to the whole chart, if its labels are readable then; later to each new current state. Where labels
 * would be too small, the chart shows only the names of its states.
 */
export const Camera = ({ layout, leaves, entered }: CameraProps) => {
  const { getViewport, setViewport } = useReactFlow()
  const frame = useFrame()
  const currentBoxes = () =>
    layout.states.filter(({ state: { path, inside } }) =>
      entered.some((leaf) => leaf === path || (inside !== undefined && leaf.startsWith(`${path}.`))),
    )

  const showFirst = useEffectEvent(() => {
    const box = currentBoxes()[0] ?? layout.states[0]
    if (box && frame.width > 0) void setViewport(firstView(layout, frame, box))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chart or another size resets the view
  useEffect(showFirst, [layout, frame.width, frame.height])

  const showCurrent = useEffectEvent(() => {
    if (frame.width === 0) return
    const view = getViewport()
    const next = currentBoxes().reduce((moved, box) => viewWith(moved, frame, box), view)
    if (next !== view) void setViewport(next, { duration: duration() })
  })
  const zoom = useStore(zoomOf)
  const { domNode } = useStoreApi().getState()
  useLayoutEffect(() => {
    const canvas = domNode?.parentElement
    canvas?.style.setProperty('--chart-zoom', String(zoom))
    canvas?.toggleAttribute('data-overview', zoom < MIN_READABLE_ZOOM - ROUNDING)
  }, [domNode, zoom])

  const current = leaves.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new state moves the view, so that a person can move it away
  useEffect(showCurrent, [current])
  return null
}

/** Buttons that zoom in, zoom out and show the whole chart. */
export const Controls = ({ layout }: { layout: ChartLayout | null | undefined }) => {
  const { setViewport, zoomIn, zoomOut } = useReactFlow()
  const frame = useFrame()
  const fit = () => layout && void setViewport(wholeView(layout, frame), { duration: duration() })
  return (
    <>
      <Control action="zoomIn" onPress={() => void zoomIn({ duration: duration() })} />
      <Control action="zoomOut" onPress={() => void zoomOut({ duration: duration() })} />
      <Control action="fit" onPress={fit} />
    </>
  )
}
