import { useCallback, useId, useState, useSyncExternalStore } from 'react'
import type { Recorder } from '../recording/recorder.ts'
import { inspectorTexts as texts } from '../texts.ts'
import { Button } from '../ui/Button.tsx'
import * as ui from '../ui/tools.module.css'
import { defaultActor, eventCount } from './actorTree.ts'
import * as css from './Inspector.module.css'
import { InspectorActor } from './InspectorActor.tsx'
import { InspectorActors } from './InspectorActors.tsx'
import { InspectorBar } from './InspectorBar.tsx'
import type { InspectorProps } from './inspectorProps.ts'
import { narrow } from './narrow.ts'
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

const subscribeToWidth = (listener: () => void) => {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The folded panel on a phone, which leaves the page its room. */
const Pill = ({ events, onOpen }: { events: number; onOpen: () => void }) => (
  <section className={css.pill} aria-label={texts.title}>
    <Button variant="outline" aria-label={texts.pillLabel(events)} onClick={onOpen}>
      {texts.pill(events)}
    </Button>
  </section>
)

/** The panel of the flow inspector: the list of actors, the chart and the events of one actor, and the recording. */
export default function Inspector(props: InspectorProps) {
  const { recorder, redaction, groupedMachines, height, onHeight, isFolded } = props
  const id = useId()
  const subscribe = useCallback((listener: () => void) => subscribeByFrame(recorder)(listener), [recorder])
  const actors = useSyncExternalStore(subscribe, recorder.actors)
  const reads = useSyncExternalStore(subscribe, recorder.reads)
  const [chosen, setChosen] = useState<string>()
  const [pane, setPane] = useState<Pane>('flows')
  const actor = actors.find((one) => one.id === chosen) ?? defaultActor(actors, groupedMachines)
  const choose = (id: string) => {
    setChosen(id)
    if (pane === 'flows') setPane('events')
  }
  const isNarrow = useSyncExternalStore(subscribeToWidth, () => narrow().matches)
  if (isFolded && isNarrow) return <Pill events={eventCount(actors)} onOpen={() => props.onFold(false)} />
  return (
    <section className={css.inspector} aria-labelledby={id} style={isFolded ? undefined : { height }}>
      {!isFolded && <Resizer label={texts.resize} height={height} onHeight={onHeight} />}
      <InspectorBar {...props} id={id} actors={actors} />
      {!isFolded && (
        <>
          <fieldset className={css.panes}>
            <legend className={ui.hidden}>{texts.panes}</legend>
            {panes.map((name) => (
              <Button key={name} variant="quiet" aria-pressed={name === pane} onClick={() => setPane(name)}>
                {texts[name]}
              </Button>
            ))}
          </fieldset>
          <div className={css.body} data-pane={pane}>
            <InspectorActors
              actors={actors}
              reads={reads}
              redaction={redaction}
              groupedMachines={groupedMachines}
              chosen={actor?.id}
              onChoose={choose}
            />
            {actor ? (
              <InspectorActor key={actor.id} actor={actor} redaction={redaction} />
            ) : (
              <p className={`${css.empty} ${ui.note}`}>{texts.noneYet}</p>
            )}
          </div>
        </>
      )}
    </section>
  )
}
