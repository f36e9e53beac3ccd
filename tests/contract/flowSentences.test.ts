import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { officeSentences } from '#texts/en/officeFlows.ts'
import { profileSentences } from '#texts/en/profileFlows.ts'

const FOLDERS = { '#machines': 'machines', '#views': 'src/views', '#app': 'src/app', '#data': 'src/data' } as const

/** The modules of browser and machines that a module loads, at once or later. */
const loadedBy = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?!import type).*?(?:from|import\() ?'([^']+\.tsx?)'/gm)]
    .map(([, name = '']) => {
      const [root = '', ...rest] = name.split('/')
      return root.startsWith('.')
        ? path.join(path.dirname(file), name)
        : path.join(FOLDERS[root as keyof typeof FOLDERS] ?? root, ...rest)
    })
    .filter((found) => existsSync(found))

/** What only back offices load: their areas, and Undo, which only their toasts offer. */
const OFFICE = /^src\/app\/(?:areas\/(?:admin|owner)\/|toasts\/undo\.ts)/

/** The profile, which the back offices have too. */
const PROFILE = /^src\/app\/areas\/profile\//

/** Every module of the pages outside of these. */
const modulesOutside = (...areas: readonly RegExp[]) => {
  const found = new Set(['src/app/main.tsx'])
  for (const file of found)
    for (const next of loadedBy(file)) if (!areas.some((area) => area.test(next))) found.add(next)
  return [...found]
}

test.each([
  ['the back offices', officeSentences, [OFFICE]],
  ['the profile', profileSentences, [OFFICE, PROFILE]],
] as const)('the pages outside of %s show no sentence that only these load', (_, sentences, areas) => {
  const modules = modulesOutside(...areas)
  expect(modules).toContain('machines/reviews/review.machine.ts')
  const codes = Object.keys(sentences)
  const uses = modules
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .flatMap(({ file, text }) => codes.filter((code) => text.includes(`'${code}'`)).map((code) => `${file}: ${code}`))
  expect(uses).toEqual([])
})
