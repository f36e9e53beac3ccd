import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DockerfileParser, ModifiableInstruction } from 'dockerfile-ast'
import { freePort } from '#scripts/bin/database/port.ts'
import { root } from '#scripts/dataFolder.ts'
import type { Trial } from './trial.ts'
import { withDatabase, withFolder } from './trialDatabase.ts'

const DOCKERFILE = path.join(root, 'deploy', 'Dockerfile')
/** The account of the process in the image; on this machine, that of `nobody`. */
const NOBODY = 65_534
const MB = 1024 * 1024

/** The folder of the image in a folder of this machine. */
const at = (stage: string, place: string) => path.join(stage, place)

interface Step {
  readonly keyword: string
  readonly words: readonly string[]
  readonly from: string | undefined
}

/** The steps of each stage of the file, in their order. */
const stages = (): readonly (readonly Step[])[] => {
  const all: Step[][] = []
  for (const instruction of DockerfileParser.parse(readFileSync(DOCKERFILE, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword()
    if (keyword === 'FROM') all.push([])
    const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : []
    const from = flags.find((flag) => flag.getName() === 'from')?.getValue() ?? undefined
    all.at(-1)?.push({ keyword, words: instruction.getArguments().map((word) => word.getValue()), from })
  }
  return all
}

/** Copies the files of `git ls-files`, which are those that `Dockerfile.dockerignore` leaves, into a folder. */
const copyRepository = (to: string) => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true })
    cpSync(path.join(root, file), path.join(to, file))
  }
}

/** Carries out the steps of one stage in folders of this machine. Accounts, volumes and ports have no counterpart here. */
const carryOut = (
  steps: readonly Step[],
  context: string,
  stage: string,
  built: string,
  say: (line: string) => void,
) => {
  let work = stage
  for (const { keyword, words, from } of steps) {
    if (keyword === 'WORKDIR') {
      work = at(stage, words[0]!)
      mkdirSync(work, { recursive: true })
    } else if (keyword === 'COPY') {
      const to = path.resolve(work, words.at(-1)!)
      for (const source of words.slice(0, -1)) {
        const origin = from ? at(built, source) : path.resolve(context, source)
        const isContent = source === '.' || !words.at(-1)!.endsWith('/')
        cpSync(origin, isContent ? to : path.join(to, path.basename(source)), {
          recursive: true,
          verbatimSymlinks: true,
        })
      }
    } else if (keyword === 'RUN' && !words.includes('chown')) {
      say(words.join(' '))
      execFileSync('sh', ['-c', words.join(' ')], { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] })
    }
  }
  return work
}

/** The size of a folder in megabytes. */
const sizeOf = (folder: string) =>
  Math.round(Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0]) / MB)

const untilReady = async (url: string, server: ChildProcess) => {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server of the image ended with ${server.exitCode}.`)
    const response = await fetch(`${url}/api/ready`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Carries out the build of the image without a container runtime, and starts what it makes. */
export const image: Trial = {
  about:
    'Carries out each step of deploy/Dockerfile in clean folders, and starts the result as another account that can write nothing but its folder of files.',
  run: (say) =>
    withFolder((folder) =>
      withDatabase(async (databaseUrl, filesDir) => {
        const [context, build, final] = ['context', 'build', 'final'].map((name) => path.join(folder, name)) as [
          string,
          string,
          string,
        ]
        copyRepository(context)
        const [first, second] = stages()
        carryOut(first!, context, build, build, say)
        const work = carryOut(second!, context, final, build, say)
        execFileSync('chmod', ['-R', 'a+rX,go-w', final])
        chmodSync(folder, 0o755)
        mkdirSync(filesDir, { recursive: true })
        chmodSync(filesDir, 0o777)
        const port = await freePort()
        const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
        const env = {
          PATH: process.env.PATH,
          DATABASE_URL: databaseUrl,
          FILES_DIR: filesDir,
          PORT: String(port),
          NODE_ENV: 'production',
        }
        const initialised = execFileSync(process.execPath, ['scripts/bin/admin.ts', 'init', '--name', 'Image'], {
          cwd: work,
          env: { ...env, HAAT_DATA: filesDir },
          encoding: 'utf8',
          ...account,
        })
        const server = spawn(process.execPath, ['server/main.ts'], {
          cwd: work,
          env,
          stdio: ['ignore', 'ignore', 'inherit'],
          ...account,
        })
        const url = `http://127.0.0.1:${port}`
        try {
          await untilReady(url, server)
          const statuses = await Promise.all(
            ['/', '/api/products', '/api/dev/inbox'].map(
              async (place) => [place, (await fetch(url + place)).status] as const,
            ),
          )
          const expected = [200, 200, 404]
          if (statuses.some(([, status], place) => status !== expected[place])) {
            throw new Error(`The image answers ${JSON.stringify(statuses)}.`)
          }
        } finally {
          server.kill('SIGTERM')
          if (server.exitCode === null) await once(server, 'exit')
        }
        if (server.exitCode !== 0) throw new Error(`A stop ends with ${server.exitCode}.`)
        const parts = ['node_modules', 'dist', 'dist-server', 'server'].map(
          (part) => `\`${part}\` ${sizeOf(path.join(work, part))} MB`,
        )
        const left = initialised.match(/\[ \]/g)?.length ?? 0
        return [
          `Every step ran, and the server answered as an account that owns nothing of the image. \`shop:init\` in the image named ${left} steps that are left.`,
          '',
          `Size without the base image: ${sizeOf(work)} MB, of these ${parts.join(', ')}.`,
        ]
      }),
    ),
}
