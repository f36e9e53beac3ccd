import { useContext, useState } from 'react'
import { type ChartTransition, formatCause, sentenceOf } from '../chart/chart.ts'
import { chartTexts } from '../texts.ts'
import { HighlightContext } from './highlight.ts'
import * as css from './TransitionLabel.module.css'

/** The event or delay of a transition and its guard; a button if the event can be sent now. */
export const TransitionLabel = ({ transition }: { transition: ChartTransition }) => {
  const { taken, canSend, onSend, guards } = useContext(HighlightContext)
  const [hasFocus, setFocus] = useState(false)
  const isSendable = canSend?.(transition) ?? false
  const text = (
    <>
      <span>{formatCause(transition.cause)}</span>
      {transition.guard && <span className={css.guard}> [{transition.guard}]</span>}
    </>
  )
  const attributes = {
    title: sentenceOf(transition, guards) || undefined,
    className: css.label,
    'data-cause': transition.cause.kind,
    'data-taken': taken.has(transition.index) || undefined,
    'data-transition': transition.index,
  }
  // A pressed button stays a button while it has the focus: replacing the element would lose the focus.
  if (!isSendable && !hasFocus) return <span {...attributes}>{text}</span>
  return (
    <button
      {...attributes}
      type="button"
      // `nopan`: a press on the button must not start to move the chart.
      className={`${css.label} nopan`}
      // React Flow disables pointer events on elements that cannot be selected.
      style={{ pointerEvents: 'auto' }}
      aria-label={chartTexts.send(transition.label, transition.from)}
      aria-disabled={!isSendable || undefined}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onClick={() => isSendable && onSend?.(transition)}
    >
      {text}
    </button>
  )
}
