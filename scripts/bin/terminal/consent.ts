import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'

/**
 * Asks for confirmation at the terminal before an action that cannot be undone. `--yes` in `args` confirms in advance.
 * @param what the action and its effect, in sentences
 * @returns whether the person confirmed
 * @throws an Error with instructions where there is no terminal
 */
export async function confirmAction(
  what: string,
  { args, input, output }: { args: readonly string[]; input: Readable & { isTTY?: boolean }; output: Writable },
): Promise<boolean> {
  if (args.includes('--yes')) return true
  if (!input.isTTY) throw new Error(`${what}\nNothing was done: there is no terminal to ask at. Say so with -- --yes.`)
  const terminal = createInterface({ input, output })
  try {
    const reply = await terminal.question(`${what}\nType yes to go on: `)
    return reply.trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
