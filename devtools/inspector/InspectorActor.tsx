import { lazy, Suspense, useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { type Chart, chartOf } from '../chart/chart.ts'
import type { ObservedActor } from '../recording/recorder.ts'
import type { Redaction } from '../redaction/redaction.ts'
import { StepList } from '../steps/StepList.tsx'
import { stepRows } from '../steps/stepRows.ts'
import { inspectorTexts as texts } from '../texts.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import * as ui from '../ui/tools.module.css'
import { currentLeaves } from './actorTree.ts'
import * as css from './Inspector.module.css'

const ChartError = () => <p className={`${css.empty} ${ui.note}`}>{texts.failed}</p>
const FlowChart = lazy(() => import('../chartView/FlowChart.tsx').catch(() => ({ default: ChartError })))

const charts = new WeakMap<object, Chart>()
/** The chart by the machine's configuration, so that machines with different provided actors share one layout. */
const sharedChartOf = (logic: AnyStateMachine): Chart => {
  const chart = charts.get(logic.config) ?? chartOf(logic)
  charts.set(logic.config, chart)
  return chart
}

/** Number of events that are rendered first, and with each press of the button for earlier events. */
const PAGE_SIZE = 200
const NONE: readonly number[] = []

/** One actor: its chart with the current states, and its events. */
export const InspectorActor = ({ actor, redaction }: { actor: ObservedActor; redaction: Redaction }) => {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const { machine, logic, steps } = actor
  const hidden = Math.max(0, steps.length - limit)
  const rows = useMemo(
    () => stepRows({ logic, steps: hidden === 0 ? steps : steps.slice(hidden) }, redaction),
    [logic, steps, hidden, redaction],
  )
  return (
    <>
      <div className={css.pane} data-name="chart">
        <h3 className={css.heading}>{texts.chartOf(machine)}</h3>
        <Suspense fallback={<Skeleton />}>
          <FlowChart chart={sharedChartOf(logic)} leaves={currentLeaves(actor)} taken={steps.at(-1)?.taken ?? NONE} />
        </Suspense>
      </div>
      <div className={css.pane} data-name="events">
        <h3 className={css.heading}>{texts.eventsOf(machine)}</h3>
        {hidden > 0 && (
          <Button variant="quiet" onClick={() => setLimit(limit + PAGE_SIZE)}>
            {texts.earlier(Math.min(hidden, PAGE_SIZE))}
          </Button>
        )}
        <StepList steps={rows} />
      </div>
    </>
  )
}
