const tasks: (() => Promise<unknown>)[] = []

/**
 * Registers a task for the end of the test file; the latest runs first. Unlike `afterAll`, it also works inside of a
 * hook, where vitest ignores `afterAll`.
 */
export const atEndOfFile = (task: () => Promise<unknown>): void => {
  tasks.push(task)
}

/** Runs the tasks of the file; the set-up files of the groups call it. */
export const cleanUp = async (): Promise<void> => {
  for (const task of tasks.splice(0).reverse()) await task()
}
