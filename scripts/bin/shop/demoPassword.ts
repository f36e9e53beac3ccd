import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const CONSONANTS = 'bdghkmnprstvyz'
const VOWELS = 'aeiou'

const word = () => Array.from({ length: 3 }, () => pick(CONSONANTS) + pick(VOWELS)).join('')
const pick = (letters: string) => letters[randomInt(letters.length)] as string

/**
 * Two words of three syllables, such as `tamiro-kedupa`: quick to read out and to type, and one of 10^11 possible
 * passwords (36.8 bits).
 */
export const newDemoPassword = (): string => `${word()}-${word()}`

/**
 * The password of the demo accounts: `chosen` (`HAAT_DEMO_PASSWORD`), else the content of the file `demo-password` in
 * the data folder, which only its owner may read. The first call creates the file.
 */
export function demoPassword(dataDir: string, chosen: string): string {
  if (chosen !== '') return chosen
  const file = path.join(dataDir, 'demo-password')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, newDemoPassword(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const kept = readFileSync(file, 'utf8').trim()
  if (kept === '') throw new Error(`${file} is empty. Delete it: a new password is made at the next start.`)
  return kept
}
