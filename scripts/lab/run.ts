/** The measurements and long tests, by name, each with the module that runs it on its import. */
export const commands: Readonly<Record<string, { readonly about: string; readonly run: () => Promise<unknown> }>> = {
  bench: {
    about: '[PART …] calls and lists next to the same SQL on bare node:http, in the same run',
    run: () => import('./bench/run.ts'),
  },
  cluster: {
    about: 'two shops on a primary and a replica with Patroni, HAProxy, PgBouncer and a bucket, until Ctrl+C',
    run: () => import('./cluster/run.ts'),
  },
  lighthouse: {
    about: '[ADDRESS] medians of five runs of Lighthouse (mobile), next to their targets',
    run: () => import('./lighthouse.ts'),
  },
  mutants: {
    about: '[charts] the tests against small faults in the source, or in every chart',
    run: () => import('./mutants.ts'),
  },
  repeat: {
    about: '[--runs N] [--calm] whole runs of the tests in fresh clones, under strain',
    run: () => import('./repeat.ts'),
  },
  size: {
    about: '[ADDRESS] [--files] the load of a first visit, next to its budgets',
    run: () => import('./size.ts'),
  },
  tasks: {
    about: 'the inputs of frequent tasks, next to their aims',
    run: () => import('./tasks.ts'),
  },
  trial: {
    about: '[NAME] one of the long tests, whose result goes into docs/trials.md',
    run: () => import('./trial.ts'),
  },
}

// npm run lab [-- NAME …]: lists the measurements, or runs one. The words after its name are its own.
const [name = ''] = process.argv.splice(2, 1)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) await command.run()
else {
  console.log('npm run lab -- NAME\n')
  for (const [known, { about }] of Object.entries(commands)) console.log(`  ${known.padEnd(12)}${about}`)
  if (name !== '') process.exitCode = 1
}
