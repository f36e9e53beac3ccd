import { useMemo, useState } from 'react'
import { type ChartTransition, chartOf, type GuardClauses } from '../../chart/chart.ts'
import FlowChart from '../../chartView/FlowChart.tsx'
import type { MachineFixtures } from '../../flow.ts'
import type { ObservedActor } from '../../recording/recorder.ts'
import type { MachineRedaction } from '../../redaction/redaction.ts'
import { StepList } from '../../steps/StepList.tsx'
import { stepRows } from '../../steps/stepRows.ts'
import { Button } from '../../ui/Button.tsx'
import * as ui from '../../ui/tools.module.css'
import type { StoryRuntime } from '../storyRuntime.ts'
import { chartPanelTexts as texts } from './chartPanelTexts.ts'
import { OptionMenu, type OptionRequest } from './OptionMenu.tsx'
import * as css from './section.module.css'
import { pendingCallOptions, type TransitionOption, transitionOptions } from './transitionOptions.ts'

/** Stories have example values: no value is redacted. */
export const noRedaction: MachineRedaction = {
  event: (_, event) => event,
  input: (_, input) => input,
  context: (_, context) => context,
}

interface InteractiveChartProps {
  readonly runtime: StoryRuntime
  readonly flow: ObservedActor
  readonly flows: readonly ObservedActor[]
  readonly fixtures: MachineFixtures | undefined
  readonly guards: GuardClauses | undefined
  /** While a recording drives the story, nothing can be sent. */
  readonly isReadOnly: boolean
  readonly onShow: (flow: ObservedActor) => void
}

type Choose = (label: string, options: readonly TransitionOption[], anchor: Element | null) => void

/** Chart of an actor. A click on a transition triggers it. */
export const InteractiveChart = ({
  runtime,
  flow,
  flows,
  fixtures,
  guards,
  isReadOnly,
  onShow,
}: InteractiveChartProps) => {
  const [request, setRequest] = useState<OptionRequest | null>(null)
  const chart = chartOf(flow.logic)
  const last = flow.steps.at(-1)
  const choose: Choose = (label, options, anchor) => {
    const [first, second] = options
    if (first && !second) first.run()
    else if (first) setRequest({ label, options, anchor: (anchor ?? document.body).getBoundingClientRect() })
  }
  // The actor changes with each step, so options are computed once per step and not for each rendered transition.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options depend on the runtime's calls in flight
  const optionsByTransition = useMemo(
    () =>
      new Map(
        chart.transitions.map((transition) => [
          transition.index,
          isReadOnly ? [] : transitionOptions(transition, flow, runtime, fixtures),
        ]),
      ),
    [chart, flow, runtime, fixtures, isReadOnly, runtime.pending().length],
  )
  const optionsOf = ({ index }: ChartTransition) => optionsByTransition.get(index) ?? []
  return (
    <>
      <FlowChart
        chart={chart}
        guards={guards}
        leaves={last?.leaves ?? []}
        taken={last?.taken ?? []}
        canSend={(transition) => optionsOf(transition).length > 0}
        onSend={(transition) =>
          choose(
            transition.label,
            optionsOf(transition),
            document.querySelector(`[data-transition="${transition.index}"]`),
          )
        }
      />
      {!isReadOnly && (
        <PendingCalls
          runtime={runtime}
          flow={flow}
          flows={flows}
          fixtures={fixtures}
          onChoose={choose}
          onShow={onShow}
        />
      )}
      {!isReadOnly && (
        <div className={css.section}>
          <h2>{texts.events}</h2>
          <StepList key={flow.id} steps={stepRows(flow, noRedaction)} />
        </div>
      )}
      {request && <OptionMenu request={request} onClose={() => setRequest(null)} />}
    </>
  )
}

interface PendingCallsProps extends Omit<InteractiveChartProps, 'isReadOnly' | 'guards'> {
  readonly onChoose: Choose
}

const PendingCalls = ({ runtime, flow, flows, fixtures, onChoose, onShow }: PendingCallsProps) => {
  const calls = pendingCallOptions(flow, runtime, fixtures)
  const children = flows.filter((other) => other.parent === flow.id && other.isLive)
  return (
    <section className={css.section} aria-labelledby="chart-panel-calls">
      <h2 id="chart-panel-calls">{texts.pending}</h2>
      {calls.length + children.length === 0 && <p className={ui.note}>{texts.noPending}</p>}
      <ul>
        {calls.map(({ call, src, results, failure }) => (
          <li key={call} className={css.call}>
            <strong>{call === src ? call : `${call} (${src})`}</strong>
            <span className={ui.row}>
              {results.length > 0 && (
                <Button
                  aria-label={texts.resolve(call)}
                  aria-haspopup="menu"
                  onClick={({ currentTarget }) => onChoose(texts.resolve(call), results, currentTarget)}
                >
                  {texts.results}
                </Button>
              )}
              <Button variant="soft" onClick={() => failure.run()}>
                {texts.fail}
              </Button>
            </span>
          </li>
        ))}
        {children.map((child) => (
          <li key={child.id} className={css.call}>
            <span>{texts.child(child.call)}</span>
            <span className={ui.row}>
              <Button variant="soft" onClick={() => onShow(child)}>
                {texts.showChart}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
