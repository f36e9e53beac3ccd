import { writeFileSync } from 'node:fs'
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { type ChartMutant, chartMutantsOf } from '#devtools/mutants/chartMutants.ts'
import type { ChartRun, TriedMutant } from './charts.ts'
import { equivalentReason } from './equivalents.ts'
import { randomNumbers } from './sites.ts'

/** A test that takes this long with a mutant cannot go on, and so has noticed it. In milliseconds. */
const limitMs = (usual: number): number => 1000 + 10 * usual
/** A test may take this many times the steps of its machines that it takes without a mutant, and some more. */
const STEPS_FACTOR = 3
const MORE_STEPS = 2000

const { machines: wanted, sample, results } = JSON.parse(process.env.HAAT_CHART_RUN ?? '{}') as ChartRun

type Tried = ChartMutant & { killedBy?: string }
interface Mutated {
  readonly machine: AnyStateMachine
  readonly mutants: readonly Tried[]
}

/** What the tests of this process, which run one after another, do with machines. */
const watched = {
  steps: 0,
  limit: Number.POSITIVE_INFINITY,
  used: new Set<object>(),
  /** The copies of a machine that `provide` has made, by the configuration that they share. */
  copies: new Map<object, AnyStateMachine[]>(),
}

const { prototype } = StateMachine
const { transition, getInitialSnapshot, getTransitionData, provide } = prototype
const countStep = ({ config }: { readonly config: object }): void => {
  watched.used.add(config)
  if (++watched.steps > watched.limit) throw new Error('The machine runs in circles')
}
prototype.transition = function (this: AnyStateMachine, ...args) {
  countStep(this)
  return transition.apply(this, args)
}
prototype.getInitialSnapshot = function (this: AnyStateMachine, ...args) {
  countStep(this)
  return getInitialSnapshot.apply(this, args)
}
// A test that only asks what a chart takes uses it, too.
prototype.getTransitionData = function (this: AnyStateMachine, ...args) {
  watched.used.add(this.config)
  return getTransitionData.apply(this, args)
}
prototype.provide = function (this: AnyStateMachine, ...args) {
  const copy = provide.apply(this, args)
  const copies = watched.copies.get(this.config) ?? []
  if (watched.limit === Number.POSITIVE_INFINITY) watched.copies.set(this.config, [...copies, copy])
  return copy
}

/** Chooses mutants by the seed, the same for the same chart. */
function sampleOf(all: readonly ChartMutant[]): readonly ChartMutant[] {
  if (!sample) return all
  const random = randomNumbers(sample.seed)
  // Few places have more values than three, so that others would often be no mutants.
  const rest = all.filter(({ values }) => !values || values.index < 3)
  return Array.from({ length: Math.min(sample.count, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat()
}

let loaded: readonly Mutated[] | undefined
async function mutatedMachines(): Promise<readonly Mutated[]> {
  if (loaded) return loaded
  const { flows } = await import('#machines/registry.ts')
  loaded = flows
    .filter(({ machine }) => wanted.includes(machine.id))
    .map(({ machine }) => {
      const mutants = chartMutantsOf(machine).filter(({ name }) => equivalentReason(machine.id, name) === undefined)
      return { machine, mutants: sampleOf(mutants) }
    })
  return loaded
}

/** Gives a machine and its copies the chart of a mutant. @returns restores them */
function become(machine: AnyStateMachine, mutant: ChartMutant): () => void {
  const changed = mutant.create()
  const { actions, delays } = changed.implementations
  const all = [machine, ...(watched.copies.get(machine.config) ?? [])].map((one) => ({ one, before: { ...one } }))
  for (const { one } of all) {
    const own = { ...one.implementations, delays, actions: { ...one.implementations.actions, ...actions } }
    Object.assign(one, one === machine ? changed : new StateMachine(changed.config as never, own as never))
  }
  return () => {
    for (const { one, before } of all) Object.assign(one, before)
  }
}

const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis
async function within(ms: number, run: () => unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = startTimer(() => reject(new Error('time limit')), ms)
  })
  try {
    await Promise.race([run(), late])
  } finally {
    stopTimer(timer)
  }
}

/** Whether a test is of other machines only, by the id at the end of its name. */
const isOfOthers = (name: string, ids: readonly string[]): boolean => {
  const [, id] = /: (\w+)$/.exec(name) ?? []
  return id !== undefined && ids.includes(id) && !wanted.includes(id)
}

/** The tests of whole charts take longest, so they come after the others of a file. */
const isLast = (task: RunnerTask): boolean =>
  task.type === 'suite' ? task.tasks.some(isLast) : /^every state and transition/.test(task.name)

/** Runs each test without a mutant, then with each mutant of the machines that it uses and that no test has noticed. */
export default class ChartRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    const sort = (tasks: RunnerTask[]): void => {
      tasks.sort((a, b) => Number(isLast(a)) - Number(isLast(b)))
      for (const task of tasks) if (task.type === 'suite') sort(task.tasks)
    }
    for (const file of files) sort(file.tasks)
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const machines = await mutatedMachines()
    const { flows } = await import('#machines/registry.ts')
    if (
      isOfOthers(
        test.name,
        flows.map(({ machine }) => machine.id),
      )
    )
      return
    const run = TestRunner.getTestFn(test)
    watched.used.clear()
    watched.steps = 0
    const started = performance.now()
    await run()
    const [usualSteps, usualMs] = [watched.steps, performance.now() - started]
    const used = new Set(watched.used)
    const names = [test.name.split(': ').at(-1), test.suite?.name]
    for (const { machine, mutants } of machines) {
      if (!used.has(machine.config) && !names.includes(machine.id)) continue
      for (const mutant of mutants) {
        const { values } = mutant
        if (mutant.killedBy || (values && values.index > values.seen.count)) continue
        const restore = become(machine, mutant)
        watched.steps = 0
        watched.limit = usualSteps * STEPS_FACTOR + MORE_STEPS
        try {
          await within(limitMs(usualMs), run)
        } catch {
          // A test of many paths can take long with a mutant, and pass: only a short one notices that it runs in circles.
          const isLong = watched.steps > watched.limit && usualSteps > MORE_STEPS
          if (!isLong) mutant.killedBy = `${test.file.name} › ${test.name}`
        } finally {
          watched.limit = Number.POSITIVE_INFINITY
          restore()
          vi.useRealTimers()
        }
      }
    }
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    super.onAfterRunFiles(files)
    const isMutant = ({ values, killedBy }: Tried) =>
      !values || killedBy || values.seen.read.has(values.index) || (values.index === 0 && values.seen.count === 0)
    const tried = (loaded ?? []).flatMap(({ mutants }) =>
      mutants
        .filter(isMutant)
        .map(
          ({ machine, state, name, killedBy }): TriedMutant => ({ machine, state, name, killedBy: killedBy ?? null }),
        ),
    )
    writeFileSync(results, JSON.stringify(tried))
  }
}
