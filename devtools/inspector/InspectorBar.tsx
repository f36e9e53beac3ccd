import { useEffect, useRef, useState } from 'react'
import type { ObservedActor } from '../recording/recorder.ts'
import { inspectorTexts as texts } from '../texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { eventCount } from './actorTree.ts'
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
    measured && measured.divergingMachines.length > 0 && texts.diverging(measured.divergingMachines),
  ].filter((note) => note !== false && note !== undefined)
  return (
    <header className="inspector-bar">
      <h2 id={id}>{texts.title}</h2>
      <p className="inspector-summary devtools-tabular">
        {texts.recorded(eventCount(actors), since)}
        {measured && <>, {texts.size(measured.bytes)}</>}
      </p>
      <div className="inspector-actions">
        <button type="button" onClick={onDownload}>
          {texts.download}
        </button>
        <button type="button" onClick={copy}>
          {texts.copy}
        </button>
        <button
          type="button"
          onClick={() => {
            setMessage('')
            onClear()
          }}
        >
          {texts.clear}
        </button>
      </div>
      <div className="inspector-corner" data-folded={isFolded || undefined}>
        <button
          type="button"
          aria-label={isFolded ? texts.unfold : texts.fold}
          title={isFolded ? texts.unfold : texts.fold}
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        >
          <Icon name="chevronDown" />
        </button>
        <button type="button" aria-label={texts.close} title={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {!isFolded && (
        <label className="inspector-note-field">
          <span>{texts.note}</span>
          <input
            type="text"
            value={note}
            maxLength={MAX_NOTE}
            placeholder={texts.noteHint}
            autoComplete="off"
            onChange={({ currentTarget }) => onNote(currentTarget.value)}
          />
        </label>
      )}
      {!isFolded && notes.length > 0 && <p className="inspector-notes">{notes.join(' ')}</p>}
      <p role="status" className={message ? 'inspector-notes' : 'devtools-visually-hidden'}>
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
