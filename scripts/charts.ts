import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiDocument, withApiTable } from './apiTable.ts'
import { registryFile, registryText } from './machineRegistry.ts'

// npm run charts: writes the list of machines, the chart of each machine into docs/flows/, and the table of endpoints
// into docs/api.md.
writeFileSync(registryFile, registryText())
// The charts read the list that is written above.
const { flowPages, flowsFolder } = await import('./flowPages.ts')
mkdirSync(flowsFolder, { recursive: true })
for (const file of readdirSync(flowsFolder)) rmSync(path.join(flowsFolder, file))
const pages = Object.entries(flowPages())
for (const [file, text] of pages) writeFileSync(path.join(flowsFolder, file), text)
writeFileSync(apiDocument, withApiTable(readFileSync(apiDocument, 'utf8')))
console.log(`${pages.length - 1} charts are in ${flowsFolder}, and the table of endpoints is in ${apiDocument}`)
