import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { root } from './dataFolder.ts'
import { trials } from './trials/trials.ts'

// npm run trial [-- NAME]: lists the long tests, or runs one and writes its result into docs/trials/.
const [name = '', ...rest] = process.argv.slice(2)
const trial = Object.hasOwn(trials, name) && rest.length === 0 ? trials[name] : undefined
if (trial) {
  console.log(trial.about)
  const begun = performance.now()
  const result = await trial.run((line) => console.log(`  ${line}`))
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  const facts = `Last run of \`npm run trial -- ${name}\`: ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, ${minutes} minutes.`
  const folder = path.join(root, 'docs', 'trials')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, `${name}.md`),
    [`# Trial: ${name}`, '', trial.about, '', facts, '', ...result, ''].join('\n'),
  )
  console.log(`\n${result.join('\n')}\n\nThe result is in docs/trials/${name}.md.`)
} else {
  console.log('npm run trial -- NAME\n')
  for (const [known, { about }] of Object.entries(trials)) console.log(`  ${known.padEnd(12)}${about}`)
  if (name !== '') process.exitCode = 1
}
