import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { flowCharts, flowsFolder } from './charts/pages.ts'

/** Writes the chart of each machine into docs/flows/. */
mkdirSync(flowsFolder, { recursive: true })
for (const file of readdirSync(flowsFolder)) rmSync(path.join(flowsFolder, file))
for (const [file, text] of Object.entries(flowCharts())) writeFileSync(path.join(flowsFolder, file), text)
console.log(`${Object.keys(flowCharts()).length - 1} charts are in ${flowsFolder}`)
