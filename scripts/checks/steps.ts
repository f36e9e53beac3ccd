import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../dataFolder.ts'

/**
 * One command of a larger run: its name in reports, and the program (of node_modules/.bin, or `node`) with arguments.
 */
export interface Step {
  name: string
  command: [program: string, ...args: string[]]
}

/**
 * Runs one step with buffered output, so that the outputs of parallel steps do not mix; prints the output when the step
 * fails, and else its notes.
 * @returns whether it succeeded
 */
export function runStep({ name, command: [program, ...args] }: Step): Promise<boolean> {
  const started = performance.now()
  return new Promise((resolve) => {
    const bin = program === 'node' ? process.execPath : path.join(root, 'node_modules', '.bin', program)
    const child = spawn(bin, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    const output: Buffer[] = []
    child.stdout.on('data', (data: Buffer) => output.push(data))
    child.stderr.on('data', (data: Buffer) => output.push(data))
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const text = Buffer.concat(output).toString()
      const notes = text.split('\n').filter((line) => line.startsWith('note: '))
      if (code !== 0) process.stdout.write(text)
      else for (const note of notes) console.log(note)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
      resolve(code === 0)
    })
  })
}

/**
 * Runs steps in their order, at most `limit` at once.
 * @returns the names of the failed steps
 */
export async function runSteps(steps: readonly Step[], limit: number): Promise<string[]> {
  const waiting = [...steps]
  const failed: string[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(step))) failed.push(step.name)
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
  return failed
}
