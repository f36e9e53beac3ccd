/** A long test, which `npm test` contains in a short form. */
export interface Trial {
  /** One sentence about what the trial does and checks. */
  readonly about: string
  /**
   * Runs the trial.
   * @param say prints a line about the progress
   * @returns the Markdown of the result
   * @throws an error when a guarantee does not hold
   */
  run(say: (line: string) => void): Promise<readonly string[]>
}
