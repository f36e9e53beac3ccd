import { type ReactFlowState, useReactFlow, useStore } from '@xyflow/react'
import { useEffect, useEffectEvent } from 'react'
import { chartTexts } from '../texts.ts'
import type { ChartLayout } from './layout.ts'
import { firstView, viewWith, wholeView } from './viewport.ts'

const MOVING = 240
const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVING)
const widthOf = ({ width }: ReactFlowState) => width
const heightOf = ({ height }: ReactFlowState) => height

const drawings = {
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const

const Control = ({ does, onPress }: { does: keyof typeof drawings; onPress: () => void }) => (
  <button
    type="button"
    className="chart-control"
    aria-label={chartTexts[does]}
    title={chartTexts[does]}
    onClick={onPress}
  >
    <svg className="devtools-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[does]} />
    </svg>
  </button>
)

const useFrame = () => ({ width: useStore(widthOf), height: useStore(heightOf) })

/** Looks at the chart: all of it at first where it can be read so, then after what becomes lit. */
export const Camera = ({ laid, leaves }: { laid: ChartLayout; leaves: readonly string[] }) => {
  const { getViewport, setViewport } = useReactFlow()
  const frame = useFrame()
  const litBoxes = () => laid.states.filter(({ state }) => leaves.includes(state.path))

  const begin = useEffectEvent(() => {
    const box = litBoxes()[0] ?? laid.states[0]
    if (box && frame.width > 0) void setViewport(firstView(laid, frame, box))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chart and another size begin anew
  useEffect(begin, [laid, frame.width, frame.height])

  const follow = useEffectEvent(() => {
    if (frame.width === 0) return
    const view = getViewport()
    const next = litBoxes().reduce((moved, box) => viewWith(moved, frame, box), view)
    if (next !== view) void setViewport(next, { duration: duration() })
  })
  const lit = leaves.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what becomes lit is brought in, what a person moved away is not
  useEffect(follow, [lit])
  return null
}

/** Nearer, farther, all of it. */
export const Controls = ({ laid }: { laid: ChartLayout | null | undefined }) => {
  const { setViewport, zoomIn, zoomOut } = useReactFlow()
  const frame = useFrame()
  const fit = () => laid && void setViewport(wholeView(laid, frame), { duration: duration() })
  return (
    <div className="chart-controls">
      <Control does="zoomIn" onPress={() => void zoomIn({ duration: duration() })} />
      <Control does="zoomOut" onPress={() => void zoomOut({ duration: duration() })} />
      <Control does="fit" onPress={fit} />
    </div>
  )
}
