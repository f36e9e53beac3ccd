import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { flowPages, flowsFolder } from './flowPages.ts'

// npm run charts: writes the chart of each machine into docs/flows/.
mkdirSync(flowsFolder, { recursive: true })
for (const file of readdirSync(flowsFolder)) rmSync(path.join(flowsFolder, file))
const pages = Object.entries(flowPages())
for (const [file, text] of pages) writeFileSync(path.join(flowsFolder, file), text)
console.log(`${pages.length - 1} charts are in ${flowsFolder}`)
