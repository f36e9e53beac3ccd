import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { officeSentences } from '#texts/en/officeFlows.ts'

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

/** Every module of the pages outside of the back offices. */
const modulesOfShop = () => {
  const found = new Set(['src/app/main.tsx'])
  for (const file of found) for (const next of loadedBy(file)) if (!OFFICE.test(next)) found.add(next)
  return [...found]
}

test('the pages outside of the back offices show no sentence that only the back offices load', () => {
  const modules = modulesOfShop()
  expect(modules).toContain('machines/reviews/review.machine.ts')
  const codes = Object.keys(officeSentences)
  const uses = modules
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .flatMap(({ file, text }) => codes.filter((code) => text.includes(`'${code}'`)).map((code) => `${file}: ${code}`))
  expect(uses).toEqual([])
})
