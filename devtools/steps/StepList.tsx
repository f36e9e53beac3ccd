import '../ui/ui.css'
import './stepList.css'
import { memo, type UIEvent, useLayoutEffect, useRef } from 'react'
import { inspectorTexts as texts } from '../texts.ts'
import type { Change, StepRow } from './stepRows.ts'

interface StepListProps {
  readonly steps: readonly StepRow[]
  /** The step that is looked at; without it the list follows its end. */
  readonly at?: number
  readonly onGo?: (n: number) => void
}

/** So many changes of a step are seen at once; the rest is in its details. */
const CHANGES = 4
const LONGEST = 48
/** So near to its end, in px, a list counts as being at it. */
const NEAR = 24

/** An actor's events with their time, what each changed and told; newest last. */
export const StepList = ({ steps, at, onGo }: StepListProps) => {
  const box = useRef<HTMLElement>(null)
  const atEnd = useRef(true)
  const last = steps.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when a step has come or another is looked at
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (at === undefined) {
      if (atEnd.current) element.scrollTop = element.scrollHeight
      return
    }
    const step = element.querySelector<HTMLElement>(`[data-step="${at}"]`)
    if (step) element.scrollTop = nearest(element, step)
  }, [last, at])
  // A list that was hidden, or has another height, comes back at its end.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || at !== undefined) return
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [at])
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) => {
    if (clientHeight > 0) atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section ref={box} className="steps" aria-label={texts.events} tabIndex={0} onScroll={onScroll}>
      {steps.length === 0 && <p className="steps-none">{texts.noEvents}</p>}
      <ol className="steps-list">
        {steps.map((step) => (
          <Step key={step.n} step={step} isAt={step.n === at} onGo={onGo} />
        ))}
      </ol>
    </section>
  )
}

/** How far a box scrolls so that a part of it is seen; as little as it takes. */
const nearest = (box: HTMLElement, part: HTMLElement): number => {
  const [from, height] = [part.offsetTop, part.offsetHeight]
  if (from < box.scrollTop) return from
  return Math.max(box.scrollTop, from + height - box.clientHeight)
}

interface StepProps {
  readonly step: StepRow
  readonly isAt: boolean
  readonly onGo: StepListProps['onGo']
}

const Step = memo(({ step, isAt, onGo }: StepProps) => {
  const { n, at, event, state, changed, emits } = step
  const current = isAt ? 'step' : undefined
  return (
    <li className="step" data-step={n} aria-current={onGo ? undefined : current}>
      <div className="step-head">
        <span className="step-at devtools-tabular">{texts.seconds(at)}</span>
        {onGo ? (
          <button type="button" className="step-event step-go" aria-current={current} onClick={() => onGo(n)}>
            {event}
          </button>
        ) : (
          <span className="step-event">{event}</span>
        )}
        <span className="step-state">
          <span aria-hidden="true">→ </span>
          <span className="devtools-visually-hidden">{texts.nowIn} </span>
          {state}
        </span>
      </div>
      {changed.length > 0 && (
        <ul className="step-changes" aria-label={texts.changes}>
          {changed.slice(0, CHANGES).map((change) => (
            <ChangeLine key={change.path} change={change} />
          ))}
        </ul>
      )}
      {emits.length > 0 && (
        <ul className="step-emits" aria-label={texts.emits}>
          {emits.map((tell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was told never changes its place
            <li key={`${at} ${tell}`}>{tell}</li>
          ))}
        </ul>
      )}
      <Details step={step} />
    </li>
  )
})

const ChangeLine = ({ change: { path, before, after } }: { change: Change }) => (
  <li>
    <span className="step-path">{path}</span> <del>{short(before)}</del>
    <span aria-hidden="true"> → </span>
    <span className="devtools-visually-hidden"> {texts.becomes} </span>
    <ins>{short(after)}</ins>
  </li>
)

/** What has no room in the lines above. */
const Details = ({ step: { detail, changed } }: { step: StepRow }) => {
  const more = changed.filter(({ before, after }, at) => at >= CHANGES || isLong(before) || isLong(after))
  if (detail === null && more.length === 0) return null
  return (
    <details className="step-details">
      <summary>{more.length > 0 ? texts.eventAndChanges : texts.event}</summary>
      {detail !== null && <pre>{json(detail)}</pre>}
      {more.map(({ path, before, after }) => (
        <pre key={path}>{`${path}\n${json(before)}\n→ ${json(after)}`}</pre>
      ))}
    </details>
  )
}

const json = (value: unknown): string => (value === undefined ? '–' : JSON.stringify(value, null, 2))
const line = (value: unknown): string => (value === undefined ? '–' : JSON.stringify(value))
const isLong = (value: unknown): boolean => line(value).length > LONGEST
const short = (value: unknown): string => (isLong(value) ? `${line(value).slice(0, LONGEST)}…` : line(value))
