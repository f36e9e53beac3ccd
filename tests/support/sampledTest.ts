import { test } from 'vitest'
import { hasChanged, isTaken } from '#scripts/checks/testRun/sample.ts'

/**
 * A `test` for a file of which `npm test` runs a part (tests/README.md, "Samples").
 * @param parts a run takes one of so many parts of the calls of the returned function
 * @param paths files and folders; a run takes all where one of them has changed
 */
export const sampledTest = (
  parts: number,
  ...paths: readonly string[]
): ((name: string, run: () => Promise<void>) => void) => {
  let at = 0
  const isAlways = hasChanged(...paths)
  return (name, run) => {
    test.skipIf(!(isAlways || isTaken(at, parts)))(name, run)
    at += 1
  }
}

/** Where the tools for developers are: the parts that the tests of them are about. */
export const DEVELOPER_TOOLS = ['devtools', '.storybook', 'stories/devtools', 'stories/overview', 'stories/support']
