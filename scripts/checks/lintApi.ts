import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { apiDocument } from '#server/platform/http/docs.ts'
import { runSteps } from './steps.ts'

/** Checks the document of the API by the rules of `redocly.yaml`, without a message to the maker of the tool. */
process.env.REDOCLY_TELEMETRY = 'off'
process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = 'true'

const folder = mkdtempSync(path.join(tmpdir(), 'haat-api-'))
const file = path.join(folder, 'openapi.json')
try {
  writeFileSync(file, JSON.stringify(apiDocument()))
  const failed = await runSteps([{ name: 'rules of the document', command: ['redocly', 'lint', file] }], 1)
  process.exitCode = failed.length
} finally {
  rmSync(folder, { recursive: true })
}
