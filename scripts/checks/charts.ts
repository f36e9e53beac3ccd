import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { apiDocument, withApiTable } from './apiTable.ts'
import { flowPages } from './flowPages.ts'

// npm run charts: writes the table of endpoints into docs/api.md; with `-- --pages FOLDER`, it also writes a page with
// the chart of each machine, and their list, into that folder.
const { pages: folder } = parseArgs({ options: { pages: { type: 'string' } } }).values
writeFileSync(apiDocument, withApiTable(readFileSync(apiDocument, 'utf8')))
console.log(`The table of endpoints is in ${apiDocument}`)
if (folder !== undefined) {
  const pages = Object.entries(flowPages(path.resolve(folder)))
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of pages) writeFileSync(path.join(folder, file), text)
  console.log(`${pages.length - 1} charts and their list are in ${folder}`)
}
