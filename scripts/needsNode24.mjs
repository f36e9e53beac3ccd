import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// Plain JavaScript, because an older Node cannot parse TypeScript.
if (Number(process.versions.node.split('.')[0]) < 24) {
  const isRelease = !existsSync(new URL('../package-lock.json', import.meta.url))
  console.error(`Haat runs on Node 24, and this is Node ${process.versions.node}.`)
  console.error(
    isRelease
      ? 'Install Node 24 or newer.'
      : 'Node 24 comes with the npm packages: run "npm ci" (without --omit=optional), then use the npm scripts, for instance "npm start".\n' +
          'If this message comes again, the registry has no package of Node 24 for this system: install Node 24 or newer.',
  )
  process.exit(1)
}

// A command loads hundreds of TypeScript files; Node keeps them compiled for the next command.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/haat/compiled', import.meta.url)))
