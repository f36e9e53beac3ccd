/** Signals within this time are one, in milliseconds: npm repeats the signal of a Ctrl-C, which its command gets too. */
const REPEATED_MS = 2000

/**
 * Calls `stop` at the first of the signals. One that a person sends later ends the process at once, with code 1;
 * PostgreSQL then goes on, until the next start takes it over.
 */
export function onStopSignal(signals: readonly NodeJS.Signals[], stop: () => void): void {
  let first: number | undefined
  const onSignal = () => {
    const now = performance.now()
    if (first === undefined) {
      first = now
      stop()
    } else if (now - first > REPEATED_MS) {
      process.exit(1)
    }
  }
  for (const signal of signals) process.on(signal, onSignal)
}
