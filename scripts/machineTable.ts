import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { flows } from '../src/flows/all.ts'

const statesOf = (state: AnyStateNode): AnyStateNode[] => [state, ...Object.values(state.states).flatMap(statesOf)]

const code = (names: Iterable<string>): string => [...new Set(names)].map((name) => `\`${name}\``).join(' ') || 'none'

const rowOf = (machine: AnyStateMachine, folder: string): string => {
  const states = statesOf(machine.root)
  const events = machine.events.filter((type) => !type.startsWith('xstate.'))
  const actors = states.flatMap(({ invoke }) => invoke.map(({ id }) => id))
  const tags = states.flatMap((state) => state.tags)
  const file = `[${machine.id}](${folder}/${machine.id}.machine.ts)`
  return `| ${[file, code(events), code(actors), code(tags)].join(' | ')} |`
}

/** The table of all machines for `machines/README.md`, as Markdown: events, invoked actors and tags of each. */
export const machineTable = (): string =>
  [
    '| machine | events | actors | tags |',
    '| --- | --- | --- | --- |',
    ...flows.map(({ machine, folder }) => rowOf(machine, folder)),
  ].join('\n')
