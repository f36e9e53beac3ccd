import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { root } from '../dataFolder.ts'
import { trials } from './trials/trials.ts'

const PAGE = path.join(root, 'docs', 'trials.md')

/** Replaces the section of a trial in docs/trials.md, in which they stand in the order of their names. */
function write(name: string, section: readonly string[]) {
  const [head = '', ...sections] = readFileSync(PAGE, 'utf8')
    .trimEnd()
    .split(/\n(?=## )/)
  const others = sections.filter((other) => !other.startsWith(`## ${name}\n`))
  const all = [...others, `${[`## ${name}`, '', ...section].join('\n')}\n`].toSorted((a, b) => a.localeCompare(b))
  writeFileSync(PAGE, `${[head, ...all].join('\n').trimEnd()}\n`)
}

// npm run lab -- trial [NAME]: lists the long tests, or runs one and writes its result into docs/trials.md.
const [name = '', ...rest] = process.argv.slice(2)
const trial = Object.hasOwn(trials, name) && rest.length === 0 ? trials[name] : undefined
if (trial) {
  console.log(trial.about)
  const begun = performance.now()
  const result = await trial.run((line) => console.log(`  ${line}`))
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  const facts = `Last run: ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, ${minutes} minutes.`
  write(name, [trial.about, '', facts, '', ...result])
  console.log(`\n${result.join('\n')}\n\nThe result is in docs/trials.md.`)
} else {
  console.log('npm run lab -- trial NAME\n')
  for (const [known, { about }] of Object.entries(trials)) console.log(`  ${known.padEnd(12)}${about}`)
  if (name !== '') process.exitCode = 1
}
