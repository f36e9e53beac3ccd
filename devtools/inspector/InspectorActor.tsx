import { lazy, Suspense, useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { type Chart, chartOf } from '../chart/chart.ts'
import type { ObservedActor } from '../recording/recorder.ts'
import type { Redaction } from '../redaction/redaction.ts'
import { StepList } from '../steps/StepList.tsx'
import { stepRows } from '../steps/stepRows.ts'
import { inspectorTexts as texts } from '../texts.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { currentLeaves } from './actorTree.ts'

const Missing = () => <p className="inspector-note">{texts.failed}</p>
const FlowChart = lazy(() => import('../chartView/FlowChart.tsx').catch(() => ({ default: Missing })))

const charts = new WeakMap<object, Chart>()
/** Flows of one machine have one chart, whatever calls they were given: it is laid out once. */
const chartBy = (logic: AnyStateMachine): Chart => {
  const chart = charts.get(logic.config) ?? chartOf(logic)
  charts.set(logic.config, chart)
  return chart
}

/** So many events are drawn at once. */
const AT_ONCE = 200
const NONE: readonly number[] = []

/** One flow: its chart with what is current, and its events. */
export const InspectorActor = ({ actor, standIns }: { actor: ObservedActor; standIns: Redaction }) => {
  const [drawn, setDrawn] = useState(AT_ONCE)
  const { machine, logic, steps } = actor
  const hidden = Math.max(0, steps.length - drawn)
  const shown = useMemo(
    () => stepRows({ logic, steps: hidden === 0 ? steps : steps.slice(hidden) }, standIns),
    [logic, steps, hidden, standIns],
  )
  return (
    <>
      <div className="inspector-chart">
        <h3 className="inspector-heading">{texts.chartOf(machine)}</h3>
        <Suspense fallback={<Skeleton />}>
          <FlowChart chart={chartBy(logic)} leaves={currentLeaves(actor)} taken={steps.at(-1)?.taken ?? NONE} />
        </Suspense>
      </div>
      <div className="inspector-events">
        <h3 className="inspector-heading">{texts.eventsOf(machine)}</h3>
        {hidden > 0 && (
          <button type="button" className="inspector-earlier" onClick={() => setDrawn(drawn + AT_ONCE)}>
            {texts.earlier(Math.min(hidden, AT_ONCE))}
          </button>
        )}
        <StepList steps={shown} />
      </div>
    </>
  )
}
