import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './dataFolder.ts'
import { type Area, chooseMutants, type Mutant } from './mutants/sites.ts'

/** The file with the seed, the chosen mutants, and the first test that notices each of them. */
const LIST = path.join(root, 'tests', 'mutants.json')
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

/** The groups that can notice a mutant of an area, the cheapest first. */
const STAGES: { readonly [A in Area]: readonly (readonly string[])[] } = {
  machines: [['unit'], ['views', 'isolated'], ['stories', 'browser']],
  contract: [['unit'], ['views', 'isolated'], ['server'], ['stories', 'browser']],
  views: [
    ['views', 'isolated'],
    ['stories', 'browser'],
  ],
  server: [['server'], ['unit'], ['browser']],
}

/** The folders of tests that are most likely to notice a mutant: those of its feature. */
function firstFilters({ area, file }: Mutant): string[] {
  const [, feature = ''] = file.replace('src/views', 'views').split('/')
  const folder = `tests/${area}/${feature}`
  return !feature.includes('.') && existsSync(path.join(root, folder)) ? [folder] : []
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

/** Runs tests in the folder until the first failure. @returns the failed test, or null where all pass */
async function firstFailure(folder: string, args: readonly string[]): Promise<string | null> {
  const { code, output } = await run('npx', ['vitest', 'run', '--bail=1', '--reporter=tap-flat', ...args], folder)
  if (code === 0) return null
  // Tests and files that the first failure cancels are "not ok" too, without a time.
  const failed = (/^not ok \d+ - (?<name>.+?) # time.*$/m.exec(output) ?? /^not ok \d+ - (?<name>.+)$/m.exec(output))
    ?.groups?.name
  if (failed) return failed
  return code === 137 ? 'time limit' : `without a failed test: ${output.trim().split('\n').at(-1)}`
}

async function killerOf(
  mutant: Mutant,
  folder: string,
  stages: readonly (readonly string[])[],
): Promise<string | null> {
  const file = path.join(folder, mutant.file)
  const text = readFileSync(file, 'utf8')
  if (!text.startsWith(mutant.from, mutant.at)) throw new Error(`${mutant.file} differs from the list`)
  writeFileSync(file, text.slice(0, mutant.at) + mutant.to + text.slice(mutant.at + mutant.from.length))
  try {
    for (const stage of stages) {
      const killedBy = await firstFailure(folder, stage)
      if (killedBy) return killedBy
    }
    const types = await run('node', ['node_modules/typescript-native/bin/tsc', '-p', '.', '--checkers', '1'], folder)
    return types.code === 0 ? null : 'types'
  } finally {
    writeFileSync(file, text)
  }
}

const projects = (groups: readonly string[]) => groups.map((group) => `--project=${group}`)
const defaultStages = (mutant: Mutant) => {
  const groups = STAGES[mutant.area]
  const first = firstFilters(mutant)
  return [...(first.length > 0 ? [first] : []), ...groups.map(projects)]
}

/**
 * npm run mutants: changes the source at 100 chosen places, one at a time, in a copy of the repository, and runs the tests
 * until one fails. Results go to tests/mutants.json; a second run continues.
 *   -- --seed 14 --count 100   chooses new mutants
 *   -- --only 3,7              runs only these, again
 *   -- --ref COMMIT            takes the tests, and everything else, from another commit
 *   -- --tests 'ARGS'          runs vitest with these arguments instead of the groups, and writes no result
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    only: { type: 'string' },
    ref: { type: 'string' },
    tests: { type: 'string', multiple: true },
  },
})
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
  for (const mutant of list.mutants) {
    if (only ? !only.includes(mutant.id) : mutant.killedBy !== undefined) continue
    const stages = values.tests?.map((args) => args.split(' ')) ?? defaultStages(mutant)
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
