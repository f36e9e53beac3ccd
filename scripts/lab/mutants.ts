import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../dataFolder.ts'
import { scoreCharts, staleScores } from './mutants/charts.ts'
import type { RelatedTest } from './mutants/relatedTests.ts'
import { type Area, chooseMutants, type Mutant } from './mutants/sites.ts'

/** The file with the seed, the chosen mutants, and the first test that notices each of them. */
const LIST = path.join(root, 'generated', 'mutants.json')
const STAGE_LIMIT_MS = 900_000

interface Result extends Mutant {
  readonly id: number
  /** `file › test` of the first failed test, `types`, or a time limit; null where nothing fails; absent before its run. */
  killedBy?: string | null
}
interface List {
  readonly seed: number
  readonly mutants: Result[]
}

/** The groups without a browser that can notice a mutant of an area, the cheapest first; a browser's can always. */
const STAGES: { readonly [A in Area]: readonly (readonly string[])[] } = {
  machines: [['unit'], ['views', 'isolated']],
  contract: [['unit'], ['views', 'isolated'], ['server']],
  views: [['views', 'isolated']],
  server: [['server'], ['unit']],
}
const IN_BROWSER: { readonly [A in Area]: readonly string[] } = {
  machines: ['stories', 'browser'],
  contract: ['stories', 'browser'],
  views: ['stories', 'browser'],
  server: ['browser'],
}

/** The folder of tests that are most likely to notice a mutant: those of its feature. */
function folderOf({ area, file }: Mutant): string {
  const [, feature = ''] = file.replace('src/views', 'views').split('/')
  return `tests/${area}/${feature}/`
}

function run(command: string, args: readonly string[], cwd: string): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const output: Buffer[] = []
  child.stdout.on('data', (data: Buffer) => output.push(data))
  child.stderr.on('data', (data: Buffer) => output.push(data))
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), STAGE_LIMIT_MS)
  return new Promise((resolve) =>
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve({ code: signal ? 137 : (code ?? 1), output: Buffer.concat(output).toString() })
    }),
  )
}

/** What one stage of the search runs: the arguments of vitest, or the check of the types. */
type Stage = readonly string[] | 'types'

/** Runs tests in the folder until the first failure. @returns the failed test, or null where all pass */
async function firstFailure(folder: string, args: Stage): Promise<string | null> {
  if (args === 'types') return (await run('node', ['scripts/build/types.ts'], folder)).code === 0 ? null : 'types'
  const { code, output } = await run('npx', ['vitest', 'run', '--bail=1', '--reporter=tap-flat', ...args], folder)
  if (code === 0) return null
  // Tests and files that the first failure cancels are "not ok" too, without a time.
  const failed = (/^not ok \d+ - (?<name>.+?) # time.*$/m.exec(output) ?? /^not ok \d+ - (?<name>.+)$/m.exec(output))
    ?.groups?.name
  if (failed) return failed
  return code === 137 ? 'time limit' : `without a failed test: ${output.trim().split('\n').at(-1)}`
}

async function killerOf(mutant: Mutant, folder: string, stages: readonly Stage[]): Promise<string | null> {
  const file = path.join(folder, mutant.file)
  const text = readFileSync(file, 'utf8')
  if (!text.startsWith(mutant.from, mutant.at)) throw new Error(`${mutant.file} differs from the list`)
  writeFileSync(file, text.slice(0, mutant.at) + mutant.to + text.slice(mutant.at + mutant.from.length))
  try {
    for (const stage of stages) {
      const killedBy = await firstFailure(folder, stage)
      if (killedBy) return killedBy
    }
    return null
  } finally {
    writeFileSync(file, text)
  }
}

const projects = (groups: readonly string[]) => groups.map((group) => `--project=${group}`)

/**
 * The stages for a mutant, so that a cheap check comes before one that takes longer: the tests of its feature, all tests
 * that load its file, the types, the browser, and the tests that do not load the file but may read it.
 */
async function defaultStages(mutant: Mutant, folder: string): Promise<readonly Stage[]> {
  const stages = STAGES[mutant.area]
  const script = path.join(root, 'scripts', 'lab', 'mutants', 'relatedTests.ts')
  const { code, output } = await run('node', [script, mutant.file, ...stages.flat()], folder)
  const found = code === 0 && /^\[.*\]$/m.exec(output)?.[0]
  if (!found) throw new Error(`The tests of ${mutant.file} are not found:\n${output}`)
  const tests = JSON.parse(found) as readonly RelatedTest[]
  const [related, others] = [tests.filter(({ isRelated }) => isRelated), tests.filter(({ isRelated }) => !isRelated)]
  const isOfFeature = ({ file }: RelatedTest) => file.startsWith(folderOf(mutant))
  const later = stages.map((groups) => related.filter((test) => groups.includes(test.group) && !isOfFeature(test)))
  const files = (some: readonly RelatedTest[]) => some.map(({ file }) => file)
  return [
    ...[related.filter(isOfFeature), ...later].filter((some) => some.length > 0).map(files),
    'types',
    projects(IN_BROWSER[mutant.area]),
    ...(others.length > 0 ? [files(others)] : []),
  ]
}

/**
 * npm run lab -- mutants: changes the source at 100 chosen places, one at a time, in a copy of the repository, and runs
 * the tests until one fails. Results go to generated/mutants.json; a second run continues.
 *   --seed 14 --count 100   chooses new mutants
 *   --only 3,7              runs only these, again
 *   --ref COMMIT            takes the tests, and everything else, from another commit
 *   --tests 'ARGS'          runs vitest with these arguments instead of the groups, and writes no result
 *   charts                  changes the charts instead, in memory (mutants/charts.ts)
 *   charts --only cart      changes only these charts
 *   charts --changed        changes only those that have changed since their score was measured
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    only: { type: 'string' },
    changed: { type: 'boolean' },
    ref: { type: 'string' },
    tests: { type: 'string', multiple: true },
  },
})

/** Changes the source, one mutant after another. */
async function mutateSource(): Promise<void> {
  mkdirSync(path.dirname(LIST), { recursive: true })
  const write = (list: List) => writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`)
  if (values.seed || !existsSync(LIST)) {
    const seed = Number(values.seed ?? 14)
    write({ seed, mutants: chooseMutants(seed, Number(values.count ?? 100)).map((mutant, id) => ({ id, ...mutant })) })
  }
  const list = JSON.parse(readFileSync(LIST, 'utf8')) as List
  const only = values.only?.split(',').map(Number)
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-mutants-'))
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', '--force', folder, values.ref ?? 'HEAD'], {
      cwd: root,
    })
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    if (!values.tests && (await firstFailure(folder, 'types')))
      throw new Error('The types are wrong without any mutant')
    for (const mutant of list.mutants) {
      if (only ? !only.includes(mutant.id) : mutant.killedBy !== undefined) continue
      const stages = values.tests?.map((args) => args.split(' ')) ?? (await defaultStages(mutant, folder))
      const killedBy = await killerOf(mutant, folder, stages)
      console.log(
        `${mutant.id} ${mutant.file}:${mutant.line} ${JSON.stringify(mutant.from.slice(0, 60))} ${killedBy ?? 'SURVIVES'}`,
      )
      if (values.tests) continue
      mutant.killedBy = killedBy
      write(list)
    }
  } finally {
    rmSync(path.join(folder, 'node_modules'), { force: true })
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
  }
}

if (positionals[0] === 'charts') {
  const only = values.changed ? staleScores() : values.only?.split(',')
  process.exitCode = (await scoreCharts(only)) ? 0 : 1
} else await mutateSource()
