import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { apiDocument } from '#server/platform/http/docs.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { root } from '../dataFolder.ts'

const tsc = path.join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')

const ruleCodes = Object.keys(ruleSentences)

/** The calls whose first response the shop returns again for the same `Idempotency-Key`, as `POST /api/order/bulk`. */
const repeatable = (document: ReturnType<typeof apiDocument>) =>
  Object.entries(document.paths).flatMap(([url, { post }]) =>
    post?.parameters?.some(({ name }) => name === 'Idempotency-Key') ? [`POST ${url}`] : [],
  )

/**
 * Builds the package of `packages/client` from the contract in an empty folder; `npm pack` there packs it.
 * @throws where its types have errors, which the compiler prints
 */
export const buildClient = async (folder: string): Promise<void> => {
  cpSync(path.join(root, 'packages', 'client'), folder, { recursive: true })
  const document = structuredClone(apiDocument())
  // The document leaves the codes of rules open, and the compiler would then take any text.
  Object.assign(document.components.schemas.validation?.properties ?? {}, { code: { type: 'string', enum: ruleCodes } })
  const generated = path.join(folder, 'src', 'generated')
  await createClient({
    input: document as never,
    output: { path: generated, module: { extension: '.ts' } },
    plugins: [
      '@hey-api/client-fetch',
      '@hey-api/typescript',
      { name: '@hey-api/sdk', operations: { strategy: 'single', nesting: 'operationId', containerName: 'Shop' } },
    ],
    logs: { level: 'silent', file: false },
  })
  writeFileSync(
    path.join(generated, 'repeatable.ts'),
    `export const repeatable = new Set<string>(${JSON.stringify(repeatable(document))})\n`,
  )
  execFileSync(process.execPath, [tsc, '-p', folder, '--checkers', '1'], { stdio: 'inherit' })
  const licenses = ['LICENSE', 'node_modules/@hey-api/openapi-ts/LICENSE.md']
  writeFileSync(
    path.join(folder, 'LICENSE'),
    licenses.map((name) => readFileSync(path.join(root, name), 'utf8')).join('\n---\n\n'),
  )
}

// npm run client: release/haat-client-VERSION.tgz
if (import.meta.main) {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-client-'))
  const release = path.join(root, 'release')
  try {
    await buildClient(folder)
    mkdirSync(release, { recursive: true })
    execFileSync('npm', ['pack', '--silent', '--pack-destination', release], { cwd: folder, stdio: 'inherit' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
