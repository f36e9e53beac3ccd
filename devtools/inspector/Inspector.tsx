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

/** Calls the listener at most once per frame, so that many events cause one render. */
const subscribeByFrame = (recorder: Recorder) => (listener: () => void) => {
  let frame = 0
  const unsubscribe = recorder.subscribe(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      listener()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    unsubscribe()
  }
}

/** The panel of the flow inspector: the list of actors, the chart and the events of one actor, and the recording. */
export default function Inspector(props: InspectorProps) {
  const { recorder, redaction, groupedMachines, height, onHeight, isFolded } = props
  const id = useId()
  const subscribe = useCallback((listener: () => void) => subscribeByFrame(recorder)(listener), [recorder])
  const actors = useSyncExternalStore(subscribe, recorder.actors)
  const [chosen, setChosen] = useState<string>()
  const [pane, setPane] = useState<Pane>('flows')
  const actor = actors.find((one) => one.id === chosen) ?? defaultActor(actors, groupedMachines)
  const choose = (id: string) => {
    setChosen(id)
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
              <InspectorActor key={actor.id} actor={actor} redaction={redaction} />
            ) : (
              <p className="inspector-note">{texts.noneYet}</p>
            )}
          </div>
        </>
      )}
    </section>
  )
}
