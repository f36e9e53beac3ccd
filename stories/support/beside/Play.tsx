import { useMemo, useState } from 'react'
import { type ChartArrow, chartOf } from '../../../src/flows/chart.ts'
import type { StandIns } from '../../../src/flows/standIns.ts'
import type { Watched } from '../../../src/flows/watch.ts'
import FlowChart from '../../../src/views/flows/FlowChart.tsx'
import { StepList } from '../../../src/views/flows/StepList.tsx'
import { shownSteps } from '../../../src/views/flows/shown.ts'
import { Button } from '../../../src/views/ui/Button.tsx'
import type { Stage } from '../stage.ts'
import { besideTexts as texts } from './texts.ts'
import { type Asked, WaysMenu } from './Ways.tsx'
import { type Way, waitingOf, waysOf } from './ways.ts'

/** A story's values are made up: they are shown as they are. */
export const plainly: StandIns = {
  event: (_, event) => event,
  input: (_, input) => input,
  context: (_, context) => context,
}

interface PlayProps {
  readonly stage: Stage
  readonly flow: Watched
  readonly flows: readonly Watched[]
  /** Nothing can be sent: a recording decides. */
  readonly isLed: boolean
  readonly onShow: (flow: Watched) => void
}

/** A flow's chart, played from: what is clicked in it happens. */
export const Play = ({ stage, flow, flows, isLed, onShow }: PlayProps) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const chart = chartOf(flow.logic)
  const last = flow.steps.at(-1)
  const choose = (label: string, ways: readonly Way[], at: Element | null) => {
    const [first, second] = ways
    if (first && !second) first.go()
    else if (first) setAsked({ label, ways, at: (at ?? document.body).getBoundingClientRect() })
  }
  // A flow changes with each step: what can be sent is worked out anew then, and not for each look at an arrow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls that wait are the stage's
  const ways = useMemo(
    () => new Map(chart.arrows.map((arrow) => [arrow.index, isLed ? [] : waysOf(arrow, flow, stage)])),
    [chart, flow, stage, isLed, stage.waiting().length],
  )
  const canSend = (arrow: ChartArrow) => (ways.get(arrow.index)?.length ?? 0) > 0
  const onSend = (arrow: ChartArrow) =>
    choose(arrow.label, ways.get(arrow.index) ?? [], document.querySelector(`[data-arrow="${arrow.index}"]`))
  return (
    <>
      <FlowChart
        chart={chart}
        leaves={last?.leaves ?? []}
        taken={last?.taken ?? []}
        canSend={canSend}
        onSend={onSend}
      />
      {!isLed && <Calls stage={stage} flow={flow} flows={flows} choose={choose} onShow={onShow} />}
      {!isLed && (
        <div className="beside-part">
          <h2>{texts.events}</h2>
          <StepList key={flow.id} steps={shownSteps(flow, plainly)} />
        </div>
      )}
      {asked && <WaysMenu asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface CallsProps {
  readonly stage: Stage
  readonly flow: Watched
  readonly flows: readonly Watched[]
  readonly choose: (label: string, ways: readonly Way[], at: Element | null) => void
  readonly onShow: (flow: Watched) => void
}

const Calls = ({ stage, flow, flows, choose, onShow }: CallsProps) => {
  const waiting = waitingOf(flow, stage)
  const children = flows.filter((other) => other.parent === flow.id && other.isLive)
  return (
    <section className="beside-part" aria-labelledby="beside-calls">
      <h2 id="beside-calls">{texts.waiting}</h2>
      {waiting.length + children.length === 0 && <p className="beside-note">{texts.noWaiting}</p>}
      <ul className="beside-calls">
        {waiting.map(({ call, src, answers, breaks }) => (
          <li key={call}>
            <strong>{call === src ? call : `${call} (${src})`}</strong>
            <span className="beside-buttons">
              {answers.length > 0 && (
                <Button
                  size="2"
                  aria-label={texts.answer(call)}
                  aria-haspopup="menu"
                  onClick={({ currentTarget }) => choose(texts.answer(call), answers, currentTarget)}
                >
                  {texts.answers}
                </Button>
              )}
              <Button size="2" variant="soft" onClick={() => breaks.go()}>
                {texts.breaks}
              </Button>
            </span>
          </li>
        ))}
        {children.map((child) => (
          <li key={child.id}>
            <span>{texts.child(child.call)}</span>
            <span className="beside-buttons">
              <Button size="2" variant="soft" onClick={() => onShow(child)}>
                {texts.showChart}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
