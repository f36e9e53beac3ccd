import { memo, type UIEvent, useLayoutEffect, useRef } from 'react'
import { inspectorTexts as texts } from '../texts.ts'
import * as ui from '../ui/tools.module.css'
import * as css from './StepList.module.css'
import type { Change, StepRow } from './stepRows.ts'

interface StepListProps {
  readonly steps: readonly StepRow[]
  /** Number of the selected step; without it the list scrolls to its end with each new step. */
  readonly at?: number
  readonly onGo?: (n: number) => void
}

/** Number of changes that a step shows; its details show the rest. */
const MAX_CHANGES = 4
/** Number of characters of a value that a step shows. */
const MAX_LENGTH = 48
/** Largest distance from the end, in px, at which the list still scrolls with new steps. */
const END_TOLERANCE = 24

/** The events of an actor with their times, changes and emitted events; the newest is the last. */
export const StepList = ({ steps, at, onGo }: StepListProps) => {
  const list = useRef<HTMLElement>(null)
  const atEnd = useRef(true)
  const last = steps.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step or another selected step scrolls the list
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    if (at === undefined) {
      if (atEnd.current) element.scrollTop = element.scrollHeight
      return
    }
    const step = element.querySelector<HTMLElement>(`[data-step="${at}"]`)
    if (step) element.scrollTop = scrollTopFor(element, step)
  }, [last, at])
  // A list that was hidden or has changed its height scrolls to its end again.
  useLayoutEffect(() => {
    const element = list.current
    if (!element || at !== undefined) return
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [at])
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) => {
    if (clientHeight > 0) atEnd.current = scrollHeight - scrollTop - clientHeight < END_TOLERANCE
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling element
    <section ref={list} className={css.steps} aria-label={texts.events} tabIndex={0} onScroll={onScroll}>
      {steps.length === 0 && <p className={`${css.none} ${ui.note}`}>{texts.noEvents}</p>}
      <ol>
        {steps.map((step) => (
          <Step key={step.n} step={step} isSelected={step.n === at} onGo={onGo} />
        ))}
      </ol>
    </section>
  )
}

/** The smallest change of the scroll position that makes an item visible. */
const scrollTopFor = (box: HTMLElement, item: HTMLElement): number => {
  const [from, height] = [item.offsetTop, item.offsetHeight]
  if (from < box.scrollTop) return from
  return Math.max(box.scrollTop, from + height - box.clientHeight)
}

interface StepProps {
  readonly step: StepRow
  readonly isSelected: boolean
  readonly onGo: StepListProps['onGo']
}

const Step = memo(({ step, isSelected, onGo }: StepProps) => {
  const { n, at, event, state, changed, emits } = step
  const current = isSelected ? 'step' : undefined
  return (
    <li className={css.step} data-step={n} aria-current={onGo ? undefined : current}>
      <div className={css.head}>
        <span className={`${css.at} ${ui.caption}`}>{texts.seconds(at)}</span>
        {onGo ? (
          <button type="button" className={`${css.event} ${ui.item}`} aria-current={current} onClick={() => onGo(n)}>
            {event}
          </button>
        ) : (
          <span className={css.event}>{event}</span>
        )}
        <span className={ui.caption}>
          <span aria-hidden="true">→ </span>
          <span className={ui.hidden}>{texts.nowIn} </span>
          {state}
        </span>
      </div>
      {changed.length > 0 && (
        <ul className={ui.code} aria-label={texts.changes}>
          {changed.slice(0, MAX_CHANGES).map((change) => (
            <ChangeLine key={change.path} change={change} />
          ))}
        </ul>
      )}
      {emits.length > 0 && (
        <ul className={css.emits} aria-label={texts.emits}>
          {emits.map((emitted, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of emitted events never changes
            <li key={`${index} ${emitted}`}>{emitted}</li>
          ))}
        </ul>
      )}
      <Details step={step} />
    </li>
  )
})

const ChangeLine = ({ change: { path, before, after } }: { change: Change }) => (
  <li>
    <span className={ui.caption}>{path}</span> <del className={ui.caption}>{short(before)}</del>
    <span aria-hidden="true"> → </span>
    <span className={ui.hidden}> {texts.becomes} </span>
    <ins>{short(after)}</ins>
  </li>
)

/** The event's fields, and the changes that the lines above omit or cut. */
const Details = ({ step: { detail, changed } }: { step: StepRow }) => {
  const more = changed.filter(({ before, after }, index) => index >= MAX_CHANGES || isLong(before) || isLong(after))
  if (detail === null && more.length === 0) return null
  return (
    <details className={css.details}>
      <summary className={ui.caption}>{more.length > 0 ? texts.eventAndChanges : texts.event}</summary>
      {detail !== null && <pre className={ui.code}>{json(detail)}</pre>}
      {more.map(({ path, before, after }) => (
        <pre key={path} className={ui.code}>{`${path}\n${json(before)}\n→ ${json(after)}`}</pre>
      ))}
    </details>
  )
}

const json = (value: unknown): string => (value === undefined ? '–' : JSON.stringify(value, null, 2))
const line = (value: unknown): string => (value === undefined ? '–' : JSON.stringify(value))
const isLong = (value: unknown): boolean => line(value).length > MAX_LENGTH
const short = (value: unknown): string => (isLong(value) ? `${line(value).slice(0, MAX_LENGTH)}…` : line(value))
