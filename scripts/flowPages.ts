import { chartPages } from '#devtools/cli/chartPages.ts'
import { flows } from '#machines/registry.ts'

/** Folder of the charts, from the root of the repository. */
export const flowsFolder = 'docs/flows'

/** The files of docs/flows/ by name, as `npm run charts` writes them. */
export const flowPages = (): Record<string, string> =>
  chartPages(flows, { folder: flowsFolder, command: 'npm run charts' })
