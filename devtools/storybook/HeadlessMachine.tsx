import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { leavesOf } from '../chart/chart.ts'
import { Badge } from '../ui/Badge.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import * as ui from '../ui/tools.module.css'
import * as css from './HeadlessMachine.module.css'
import type { UseMachineFlow } from './storyFlows.ts'

interface HeadlessMachineProps {
  readonly machine: AnyStateMachine
  readonly input?: unknown
  /** The purpose of the machine, in one sentence. */
  readonly purpose: string
  /** Starts the machine, as the views of the application do. */
  readonly useFlow: UseMachineFlow
}

/** Shows a machine without a screen: its states, its context and its emitted events. */
export const HeadlessMachine = ({ machine, input, purpose, useFlow }: HeadlessMachineProps) => {
  const actor = useFlow(machine, { input })
  const emitted = useEmitted(actor)
  const snapshot = useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = actor.subscribe(listener)
      return unsubscribe
    },
    () => actor.getSnapshot() as AnyMachineSnapshot,
  )
  return (
    <main className={css.page}>
      <PageHeader title={machine.id}>{purpose}</PageHeader>
      <section aria-labelledby="headless-state">
        <h2 id="headless-state">State</h2>
        <p className={ui.row}>
          {leavesOf(snapshot).map((leaf) => (
            <Badge key={leaf} tone="accent">
              {leaf}
            </Badge>
          ))}
        </p>
      </section>
      <section aria-labelledby="headless-context">
        <h2 id="headless-context">Context</h2>
        <pre className={ui.code}>{JSON.stringify(snapshot.context, null, 2) ?? 'nothing'}</pre>
      </section>
      <section aria-labelledby="headless-emitted">
        <h2 id="headless-emitted">Emitted events</h2>
        {emitted.length === 0 ? (
          <p>None.</p>
        ) : (
          <ol>
            {emitted.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: emitted events never change their position
              <li key={index}>
                <code className={ui.code}>{JSON.stringify(event)}</code>
              </li>
            ))}
          </ol>
        )}
      </section>
    </main>
  )
}

const useEmitted = (actor: AnyActorRef): readonly AnyEventObject[] => {
  const [emitted, setEmitted] = useState<readonly AnyEventObject[]>([])
  // Subscribe before the actor starts, because it may emit at once.
  useLayoutEffect(() => {
    setEmitted([])
    const { unsubscribe } = actor.on('*', (event: AnyEventObject) => setEmitted((before) => [...before, event]))
    return unsubscribe
  }, [actor])
  return emitted
}
