import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { conditionsOf } from '#scripts/build/language.ts'

test.each(LANGUAGES)('a process with the condition of %s has its texts', (language) => {
  const code = "import('#messages/format.ts').then(({ LANGUAGE }) => console.log(LANGUAGE))"
  expect(execFileSync(process.execPath, [...conditionsOf(language), '--eval', code], { encoding: 'utf8' }).trim()).toBe(
    language,
  )
})
