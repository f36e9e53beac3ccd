import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isLeftOut } from '#scripts/build/release.ts'
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

/** The settings of a server with the example's variables, those of the image, and those of a service. */
const settingsOf = (service: Record<string, string>) => {
  const lines = file('haat.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  const given = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const set = Object.entries(service).map(([name, value]) => [name, value.replace(/\$\{[^}]+\}/g, 'secret')])
  return settingsFromEnv({ ...given, HOST: '0.0.0.0', FILES_DIR: '/data/files', ...Object.fromEntries(set) })
}

test('a server takes the variables of the example with those of compose.yaml', () => {
  const { services } = parse(file('compose.yaml'), { merge: true })
  expect(settingsOf(services['haat-1'].environment)).toMatchObject({
    ...{ publicUrl: 'https://shop.example', smtpTls: 'required', trustedProxies: 1 },
    databaseUrl: 'postgres://haat:secret@database:5432/haat',
  })
})

test('with compose.cluster.yaml the servers use the pooler, the replica and the bucket of its services', () => {
  const one = parse(file('compose.yaml'), { merge: true })
  const { services, volumes, configs, secrets } = parse(file('compose.cluster.yaml'), { merge: true })
  expect(Object.keys(services)).toEqual(['database', 'replica', 'pooler', 'storage', 'haat-1', 'haat-2'])
  for (const name of ['replica', 'pooler', 'storage']) {
    expect(services[name].restart).toBe('unless-stopped')
    expect(services[name].ports).toBeUndefined()
  }
  expect(Object.keys(volumes)).toEqual(['replica', 'pictures'])
  const used = Object.values<{ configs?: { source: string }[]; secrets?: string[] }>(services)
  expect(new Set(used.flatMap((service) => service.configs ?? []).map(({ source }) => source))).toEqual(
    new Set(Object.keys(configs)),
  )
  expect(new Set(used.flatMap((service) => service.secrets ?? []))).toEqual(new Set(Object.keys(secrets)))
  for (const name of ['haat-1', 'haat-2']) {
    const settings = settingsOf({ ...one.services[name].environment, ...services[name].environment })
    expect(settings).toMatchObject({
      ...{ trustedProxies: 1, databasePrepared: false },
      databaseUrl: 'postgres://haat:secret@pooler:6432/haat',
      databaseDirectUrl: 'postgres://haat:secret@database:5432/haat',
      databaseReplicaUrls: ['postgres://haat:secret@replica:5432/haat'],
      bucket: { address: 'https://storage:7070/shop', accessKeyId: 'haat' },
    })
  }
  expect(configs.pooler.content).toContain('host=database port=5432')
  expect(services.storage.volumes).toEqual(['pictures:/data/shop'])
  expect(services.replica.image).toBe(one.services.database.image)
})

test('neither an image nor a release gets the settings and keys of the folder with the container files', () => {
  const ignored = file('Dockerfile.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['deploy/haat.env', 'deploy/*.pem']))
  expect(['deploy/haat.env', 'deploy/storage-key.pem'].map(isLeftOut)).toEqual([true, true])
  expect(['deploy/haat.env.example', 'deploy/compose.cluster.yaml'].map(isLeftOut)).toEqual([false, false])
})
