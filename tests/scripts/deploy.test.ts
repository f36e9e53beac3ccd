import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingsFromEnv } from '#server/platform/config.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const file = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8')

test('the Dockerfile is correct, runs as nobody special, and copies the release and nothing else', () => {
  const text = file('Dockerfile')
  expect(validate(text).map(({ message }) => message)).toEqual([])
  const instructions = DockerfileParser.parse(text).getInstructions()
  const of = (keyword: string) => instructions.filter((one) => one.getKeyword() === keyword)
  expect(of('USER').map((one) => one.getArgumentsContent())).toEqual(['node'])
  expect(of('HEALTHCHECK')).toHaveLength(1)
  const ofImage = instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === 'FROM'))
  const copied = ofImage.filter((one) => one.getKeyword() === 'COPY').map((one) => one.getArgumentsContent())
  expect(copied).toEqual(['/haat/release/haat .'])
  expect(of('RUN').map((one) => one.getArgumentsContent())).toContain('npm run release -- --folder release/haat')
})

test('the services of compose.yaml restart, and those of the shop write to nothing but their volume', () => {
  const { services, volumes } = parse(file('compose.yaml'), { merge: true })
  expect(Object.keys(services)).toEqual(['database', 'haat-1', 'haat-2', 'proxy'])
  for (const service of Object.values<Record<string, unknown>>(services)) expect(service.restart).toBe('unless-stopped')
  for (const name of ['haat-1', 'haat-2']) {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['files:/data/files'] })
    expect(services[name].environment).toMatchObject({ TRUSTED_PROXIES: '1' })
  }
  expect(services.database.ports).toBeUndefined()
  expect(Object.keys(volumes)).toEqual(['database', 'files', 'certificates'])
  expect(file('Caddyfile')).toContain('haat-1:3000 haat-2:3000')
})

test('a server takes the variables of the example with the addresses of compose.yaml', () => {
  const lines = file('haat.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  const given = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const settings = settingsFromEnv({
    ...given,
    DATABASE_URL: 'postgres://haat:secret@database:5432/haat',
    HOST: '0.0.0.0',
    FILES_DIR: '/data/files',
    TRUSTED_PROXIES: '1',
  })
  expect(settings).toMatchObject({ publicUrl: 'https://shop.example', smtpTls: 'required', trustedProxies: 1 })
})
