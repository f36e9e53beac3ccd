import path from 'node:path'
import { createVitest } from 'vitest/node'

/** A file of tests. */
export interface RelatedTest {
  /** Relative to the root of the repository. */
  readonly file: string
  /** The project of vitest. */
  readonly group: string
  /** Whether it loads the file of source, directly or by other modules. */
  readonly isRelated: boolean
}

// node relatedTests.ts FILE GROUP...: prints the tests of groups of the repository in the current folder, as a line of
// JSON, a `RelatedTest[]`.
if (import.meta.main) {
  const [file = '', ...project] = process.argv.slice(2)
  const vitest = await createVitest('test', { run: true, watch: false, related: [path.resolve(file)], project })
  const related = new Set((await vitest.getRelevantTestSpecifications()).map(({ moduleId }) => moduleId))
  const all = await vitest.globTestSpecifications()
  const tests = all.map(({ moduleId, project: { name } }): RelatedTest => {
    return { file: path.relative(process.cwd(), moduleId), group: name, isRelated: related.has(moduleId) }
  })
  console.log(JSON.stringify(tests))
  await vitest.close()
}
