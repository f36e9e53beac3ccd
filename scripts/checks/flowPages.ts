import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chartPages } from '#devtools/cli/chartPages.ts'
import { flows } from '#machines/registry.ts'
import { root } from '../dataFolder.ts'
import { storedScores } from '../lab/mutants/charts.ts'
import { hasFeatureChanged } from './testRun/sample.ts'

/** The file of each machine by its id, from the root of the repository: the one that exports it as `<id>Machine`. */
export const machineFiles: ReadonlyMap<string, string> = new Map(
  globSync('machines/**/*.machine.ts', { cwd: root })
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/^export const (?!create)(\w+)Machine\b/gm)].map(
        ([, id]) => [id!, file.replaceAll(path.sep, '/')] as const,
      ),
    ),
)

/** Whether the feature of a machine has changed; false in a run that takes everything (`hasFeatureChanged`). */
export const hasMachineChanged = (id: string): boolean => hasFeatureChanged(machineFiles.get(id)?.split('/')[1] ?? '')

/** A page with the chart of each machine and their list, as texts by file name; their links fit the folder. */
export const flowPages = (folder: string): Record<string, string> =>
  chartPages(flows, {
    command: 'npm run charts -- --pages FOLDER',
    survivorsOf: (id) => storedScores()[id]?.survivors ?? [],
    linkTo: (id) => path.relative(folder, path.join(root, machineFiles.get(id) ?? '')).replaceAll(path.sep, '/'),
  })
