import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'

/**
 * Asks the person at the terminal before something that cannot be undone. `--yes` among `args` answers beforehand.
 * @param what what is about to happen, in sentences
 * @returns whether to go on
 * @throws an Error that says what to do where there is no terminal to ask at
 */
export async function mayGoOn(
  what: string,
  { args, input, output }: { args: readonly string[]; input: Readable & { isTTY?: boolean }; output: Writable },
): Promise<boolean> {
  if (args.includes('--yes')) return true
  if (!input.isTTY) throw new Error(`${what}\nNothing was done: there is no terminal to ask at. Say so with -- --yes.`)
  const terminal = createInterface({ input, output })
  try {
    const answer = await terminal.question(`${what}\nType yes to go on: `)
    return answer.trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
