import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState } from 'react'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { leavesOf } from '../../src/flows/chart.ts'
import { useFlow } from '../../src/views/flow.tsx'
import { Badge } from '../../src/views/ui/Badge.tsx'
import { PageHeader } from '../../src/views/ui/PageHeader.tsx'
import './bare.css'

interface BareProps {
  readonly machine: AnyStateMachine
  readonly input?: unknown
  /** The purpose of the machine, in one sentence. */
  readonly what?: string
}

/** Shows a machine without a screen: its states, its context and its emitted events. */
export const Bare = ({ machine, input, what }: BareProps) => {
  const actor = useFlow(machine, { input }) as AnyActorRef
  const snapshot = useSelector(actor, (now: AnyMachineSnapshot) => now)
  const emitted = useEmitted(actor)
  return (
    <main className="bare">
      <PageHeader title={machine.id} text={what} />
      <section aria-labelledby="bare-state">
        <h2 id="bare-state">State</h2>
        <p className="bare-states">
          {leavesOf(snapshot).map((leaf) => (
            <Badge key={leaf} tone="accent">
              {leaf}
            </Badge>
          ))}
        </p>
      </section>
      <section aria-labelledby="bare-context">
        <h2 id="bare-context">What it holds</h2>
        <pre>{JSON.stringify(snapshot.context, null, 2) ?? 'nothing'}</pre>
      </section>
      <section aria-labelledby="bare-told">
        <h2 id="bare-told">What it has told</h2>
        {emitted.length === 0 ? (
          <p>Nothing yet.</p>
        ) : (
          <ol>
            {emitted.map((event, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: emitted events never change their position
              <li key={at}>
                <code>{JSON.stringify(event)}</code>
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
