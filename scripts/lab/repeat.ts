import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/dataFolder.ts'

/** The longest delay of a request of a browser under strain, in milliseconds. */
const STRAIN_MS = 2000
const BUSY_PROCESSES = 2

/** Runs a command in a folder. @returns its exit code, and what it has printed */
const run = (command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

const must = async (command: string, args: readonly string[], cwd: string) => {
  const { code, output } = await run(command, args, cwd)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
}

/** Keeps a processor busy until it is killed. */
const startBusy = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })

/** One whole run in a fresh clone of the last commit. @returns whether it has passed */
async function runOnce(args: readonly string[], isStrained: boolean): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-repeat-'))
  const busy: ChildProcess[] = []
  try {
    await must('git', ['clone', '--quiet', root, folder], root)
    await must('npm', ['ci', '--silent'], folder)
    if (isStrained) busy.push(...Array.from({ length: BUSY_PROCESSES }, startBusy))
    const env = isStrained ? { HAAT_STRAIN_MS: String(STRAIN_MS) } : {}
    const { code, output } = await run('npm', ['test', ...(args.length > 0 ? ['--', ...args] : [])], folder, env)
    // A part of the tests ends without the list of failures of a whole run.
    const failures = Math.max(0, output.indexOf('\nFailed, each with'))
    console.log(code === 0 ? output.trimEnd().split('\n').at(-1) : output.slice(failures))
    return code === 0
  } finally {
    for (const one of busy) one.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * npm run lab -- repeat: runs the whole suite in fresh clones of the last commit, under strain: two busy processes next to
 * it, each request of a browser delayed at random by up to two seconds, and the files in random order. It prints each
 * failure, and exits with 1 after one.
 *   --runs 10     how many runs; 3 without it
 *   --calm        without strain
 *   -- ARGS       only a part: the arguments of `npm test`, such as `--project browser`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, calm: { type: 'boolean', default: false } },
})
const runs = Number(values.runs)
let passed = 0
for (let nth = 1; nth <= runs; nth++) {
  const begun = performance.now()
  console.log(`Run ${nth} of ${runs}${values.calm ? '' : ', under strain'}`)
  if (await runOnce(positionals, !values.calm)) passed++
  console.log(`  ${Math.round((performance.now() - begun) / 60_000)} minutes\n`)
}
console.log(`${passed} of ${runs} runs passed`)
if (passed < runs) process.exitCode = 1
