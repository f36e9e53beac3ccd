import { useContext, useState } from 'react'
import { type ChartTransition, formatCause } from '../chart/chart.ts'
import { chartTexts } from '../texts.ts'
import { HighlightContext } from './highlight.ts'

/** An arrow's event, guard or delay; a button where the event can be sent now. */
export const TransitionLabel = ({ arrow }: { arrow: ChartTransition }) => {
  const { taken, canSend, onSend } = useContext(HighlightContext)
  const [hasFocus, setFocus] = useState(false)
  const isSendable = canSend?.(arrow) ?? false
  const words = (
    <>
      <span>{formatCause(arrow.cause)}</span>
      {arrow.guard && <span className="chart-guard"> [{arrow.guard}]</span>}
    </>
  )
  const looks = {
    className: 'chart-transition',
    'data-cause': arrow.cause.kind,
    'data-taken': taken.has(arrow.index) || undefined,
    'data-transition': arrow.index,
  }
  // A button that was pressed stays one while it has the focus, which would be lost otherwise.
  if (!isSendable && !hasFocus) return <span {...looks}>{words}</span>
  return (
    <button
      {...looks}
      type="button"
      // A press is never the beginning of moving the chart.
      className="chart-transition nopan"
      // React Flow lets presses through what it does not select.
      style={{ pointerEvents: 'auto' }}
      aria-label={chartTexts.send(arrow.label, arrow.from)}
      aria-disabled={!isSendable || undefined}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onClick={() => isSendable && onSend?.(arrow)}
    >
      {words}
    </button>
  )
}
