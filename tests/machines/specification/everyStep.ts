import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Flow } from '#devtools/flow.ts'
import { isCall } from '#devtools/lint/lintCharts.ts'
import { formatEmitted } from '#devtools/recording/recording.ts'
import { pathOptions } from '#tests/replay/support/paths.ts'
import { pathsOf, play, walksOf } from '../support/paths.ts'

/** One step of a real actor. */
export interface PlayedStep {
  readonly before: AnyMachineSnapshot
  readonly event: AnyEventObject
  readonly after: AnyMachineSnapshot
  /** Emitted by the step. */
  readonly emitted: readonly AnyEventObject[]
  /** The same as type and target: `toast.error`, `navigate /admin`. */
  readonly emits: readonly string[]
  /** Sources of the calls that the step has started, without watchers and child machines. */
  readonly calls: readonly string[]
  /** Everything that the step has started, with its input. */
  readonly started: readonly { readonly src: string; readonly input: unknown }[]
  /** The steps of the same walk up to this one. */
  readonly walk: readonly PlayedStep[]
}

/**
 * Every step of the paths through a machine, with every event and outcome of its fixtures. The start is the step
 * `xstate.init`, before which the machine is as after it.
 */
export const everyStep = async (flow: Flow): Promise<PlayedStep[]> => {
  const { machine, fixtures } = flow
  const steps: PlayedStep[] = []
  const paths = pathsOf(machine, fixtures as Parameters<typeof pathsOf>[1], pathOptions(flow))
  for (const { input, steps: way, walked } of walksOf(paths)) {
    let before: AnyMachineSnapshot | undefined
    let seen = { emitted: 0, calls: 0 }
    const taken: PlayedStep[] = []
    await play(machine, input, way, {
      onStep: (count, { snapshot, emitted, calls }) => {
        const step: PlayedStep = {
          before: before ?? snapshot,
          event: way[count - 1]?.event ?? { type: 'xstate.init' },
          after: snapshot,
          emitted: emitted.slice(seen.emitted),
          emits: emitted.slice(seen.emitted).map((event) => formatEmitted(event as { type: string })),
          started: calls.slice(seen.calls),
          calls: calls.slice(seen.calls).flatMap(({ src }) => (isCall(flow, src) ? src : [])),
          get walk() {
            return taken.slice(0, count + 1)
          },
        }
        taken.push(step)
        if (count > walked) steps.push(step)
        before = snapshot
        seen = { emitted: emitted.length, calls: calls.length }
      },
    })
  }
  return steps
}
