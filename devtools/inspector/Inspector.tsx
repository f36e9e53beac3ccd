import '../ui/ui.css'
import './inspector.css'
import { useCallback, useId, useState, useSyncExternalStore } from 'react'
import type { Recorder } from '../recording/recorder.ts'
import { inspectorTexts as texts } from '../texts.ts'
import { defaultActor } from './actorTree.ts'
import { InspectorActor } from './InspectorActor.tsx'
import { InspectorActors } from './InspectorActors.tsx'
import { InspectorBar } from './InspectorBar.tsx'
import type { InspectorProps } from './inspectorProps.ts'
import { Resizer } from './Resizer.tsx'

const panes = ['flows', 'chart', 'events'] as const
type Pane = (typeof panes)[number]

/** Tells of changes once a frame: a burst of events is drawn once. */
const byFrame = (watch: Recorder) => (listener: () => void) => {
  let frame = 0
  const stop = watch.subscribe(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      listener()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    stop()
  }
}

/** The flow inspector: which flows live, the chart and the events of one of them, and the recording of all. */
export default function Inspector(props: InspectorProps) {
  const { recorder, redaction, groupedMachines, height, onHeight, isFolded } = props
  const id = useId()
  const subscribe = useCallback((listener: () => void) => byFrame(recorder)(listener), [recorder])
  const actors = useSyncExternalStore(subscribe, recorder.actors)
  const [chosen, setChosen] = useState<string>()
  const [pane, setPane] = useState<Pane>('flows')
  const actor = actors.find((one) => one.id === chosen) ?? defaultActor(actors, groupedMachines)
  const choose = (actor: string) => {
    setChosen(actor)
    if (pane === 'flows') setPane('events')
  }
  return (
    <section
      className="inspector"
      aria-labelledby={id}
      data-folded={isFolded || undefined}
      style={isFolded ? undefined : { height }}
    >
      {!isFolded && <Resizer label={texts.resize} height={height} onHeight={onHeight} />}
      <InspectorBar {...props} id={id} actors={actors} />
      {!isFolded && (
        <>
          <fieldset className="inspector-panes">
            <legend className="devtools-visually-hidden">{texts.panes}</legend>
            {panes.map((name) => (
              <button key={name} type="button" aria-pressed={name === pane} onClick={() => setPane(name)}>
                {texts[name]}
              </button>
            ))}
          </fieldset>
          <div className="inspector-body" data-pane={pane}>
            <InspectorActors actors={actors} groupedMachines={groupedMachines} chosen={actor?.id} onChoose={choose} />
            {actor ? (
              <InspectorActor key={actor.id} actor={actor} standIns={redaction} />
            ) : (
              <p className="inspector-note">{texts.noneYet}</p>
            )}
          </div>
        </>
      )}
    </section>
  )
}
