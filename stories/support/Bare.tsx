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
  /** What it is about, in one sentence. */
  readonly what?: string
}

/** A flow without a screen of its own: its state in words, what it holds, what it has told. */
export const Bare = ({ machine, input, what }: BareProps) => {
  const actor = useFlow(machine, { input }) as AnyActorRef
  const snapshot = useSelector(actor, (now: AnyMachineSnapshot) => now)
  const told = useTold(actor)
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
        {told.length === 0 ? (
          <p>Nothing yet.</p>
        ) : (
          <ol>
            {told.map((event, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was told never changes its place
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

const useTold = (actor: AnyActorRef): readonly AnyEventObject[] => {
  const [told, setTold] = useState<readonly AnyEventObject[]>([])
  // Before the flow starts: it may tell something at once.
  useLayoutEffect(() => {
    setTold([])
    const { unsubscribe } = actor.on('*', (event: AnyEventObject) => setTold((before) => [...before, event]))
    return unsubscribe
  }, [actor])
  return told
}
