import { useEffect, useRef, useState } from 'react'
import type { ObservedActor } from '../recording/recorder.ts'
import { inspectorTexts as texts } from '../texts.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import * as ui from '../ui/tools.module.css'
import { eventCount } from './actorTree.ts'
import * as css from './InspectorBar.module.css'
import type { InspectorProps, Measurement } from './inspectorProps.ts'

interface InspectorBarProps extends InspectorProps {
  readonly id: string
  readonly actors: readonly ObservedActor[]
}

/** Maximum length of a note, in characters. */
const MAX_NOTE = 1000

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Title, size of the recording, and the buttons of the recording and of the panel. */
export const InspectorBar = (props: InspectorBarProps) => {
  const { id, actors, recorder, since, measure, isFolded, onFold, note, onNote, onDownload, onCopy, onClear, onClose } =
    props
  const [message, setMessage] = useState('')
  const measured = useMeasurement(actors, measure)
  const copy = () =>
    onCopy().then(
      () => setMessage(texts.copied),
      () => setMessage(texts.notCopied),
    )
  const [attached, dropped] = [
    actors.filter((actor) => actor.attached && actor.dropped === 0).length,
    sum(actors.map((actor) => actor.dropped)),
  ]
  const notes = [
    attached > 0 && texts.attached(attached),
    recorder.dropped() + dropped > 0 && texts.dropped(recorder.dropped(), dropped),
    measured && measured.earlierLoads.kept > 0 && texts.earlierLoads(measured.earlierLoads.kept),
    measured && measured.earlierLoads.dropped > 0 && texts.droppedLoads(measured.earlierLoads.dropped),
    measured && measured.divergingMachines.length > 0 && texts.diverging(measured.divergingMachines),
  ].filter((note) => note !== false && note !== undefined)
  return (
    <header className={css.bar}>
      <h2 id={id}>{texts.title}</h2>
      <p className={`${css.summary} ${ui.caption}`}>
        {texts.recorded(eventCount(actors), since)}
        {measured && <>, {texts.size(measured.bytes)}</>}
      </p>
      <div className={css.actions}>
        <Button variant="soft" onClick={onDownload}>
          {texts.download}
        </Button>
        <Button variant="soft" onClick={copy}>
          {texts.copy}
        </Button>
        <Button
          variant="soft"
          onClick={() => {
            setMessage('')
            onClear()
          }}
        >
          {texts.clear}
        </Button>
      </div>
      <div className={css.corner}>
        <Button
          variant="quiet"
          aria-label={isFolded ? texts.unfold : texts.fold}
          title={isFolded ? texts.unfold : texts.fold}
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        >
          <Icon name="chevronDown" />
        </Button>
        <Button variant="quiet" aria-label={texts.close} title={texts.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      {!isFolded && (
        <label className={`${css.noteField} ${ui.caption}`}>
          <span>{texts.note}</span>
          <input
            type="text"
            className={ui.field}
            value={note}
            maxLength={MAX_NOTE}
            placeholder={texts.noteHint}
            autoComplete="off"
            onChange={({ currentTarget }) => onNote(currentTarget.value)}
          />
        </label>
      )}
      {!isFolded && notes.length > 0 && <p className={`${css.notes} ${ui.caption}`}>{notes.join(' ')}</p>}
      <p role="status" className={message ? `${css.notes} ${ui.caption}` : ui.hidden}>
        {message}
      </p>
    </header>
  )
}

const QUIET_MS = 1000
/** The pause before a measurement in durations of the previous one: a long recording is measured less often. */
const PAUSE_FACTOR = 20

/** Size and replay result of the recording, measured after a pause without events. */
const useMeasurement = (actors: readonly ObservedActor[], measure: () => Measurement): Measurement | undefined => {
  const [measured, setMeasured] = useState<Measurement>()
  const lastDuration = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the actors schedules a new measurement
  useEffect(() => {
    const timer = setTimeout(
      () => {
        const start = performance.now()
        setMeasured(measure())
        lastDuration.current = performance.now() - start
      },
      Math.max(QUIET_MS, lastDuration.current * PAUSE_FACTOR),
    )
    return () => clearTimeout(timer)
  }, [actors, measure])
  return measured
}
