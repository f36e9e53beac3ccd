import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../dataFolder.ts'

/** Flags of every Chromium that a script starts: no sandbox (it may run as root), no background requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

function installed(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin']
  const candidates = folders.filter(path.isAbsolute).flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return [...candidates, ...PLACES].find((file) => existsSync(file))
}

/** An executable browser, and its environment variables. */
export interface Chromium {
  executablePath: string
  env: NodeJS.ProcessEnv
}

/** Unpacks the Chromium of `@sparticuz/chromium` with its libraries, once per clone, completely or not at all. */
async function unpack(): Promise<string> {
  const cache = path.join(root, 'node_modules', '.cache', 'haat')
  const folder = path.join(cache, 'chromium')
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const aside = mkdtempSync(path.join(cache, 'chromium-'))
  const { default: chromium } = await import('@sparticuz/chromium')
  const { TMPDIR, VERCEL } = process.env
  try {
    // The package unpacks into the temporary folder, and its libraries only where it detects a bare host such as
    // VERCEL.
    Object.assign(process.env, { TMPDIR: aside, VERCEL: '1' })
    await chromium.executablePath()
  } finally {
    for (const [name, value] of Object.entries({ TMPDIR, VERCEL })) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
  try {
    renameSync(aside, folder)
  } catch {
    rmSync(aside, { recursive: true, force: true })
  }
  return folder
}

/**
 * The unpacked Chromium, with the libraries and fonts of the package where the system lacks them; undefined where it does
 * not run.
 */
async function packaged(): Promise<Chromium | undefined> {
  const folder = await unpack()
  const executablePath = path.join(folder, 'chromium')
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }
  for (const libraries of [{}, { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') }]) {
    const env = { ...process.env, ...fonts, ...libraries }
    if (spawnSync(executablePath, ['--version'], { env, stdio: 'ignore' }).status === 0) return { executablePath, env }
  }
  return undefined
}

/**
 * Finds the Chromium or Chrome to use: `CHROME_PATH`, else the one in `@sparticuz/chromium`, so that a run is the same on
 * every machine; an installed one only where that does not run.
 */
export async function findChromium(): Promise<Chromium> {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && !existsSync(CHROME_PATH)) {
    throw new Error(`CHROME_PATH names ${CHROME_PATH}, and there is no such file.`)
  }
  const found = CHROME_PATH ? undefined : await packaged()
  if (found) return found
  const executablePath = CHROME_PATH || installed()
  if (!executablePath)
    throw new Error(
      'The packaged Chromium does not run on this system. Install Chromium or Chrome, or name one in CHROME_PATH.',
    )
  return { executablePath, env: process.env }
}
