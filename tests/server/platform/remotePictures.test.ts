import { readFile } from 'node:fs/promises'
import { Effect, Exit, Layer } from 'effect'
import { afterAll, expect, test } from 'vitest'
import { RemotePictures, type Target } from '#server/platform/images/remote/RemotePictures.ts'
import { localNetwork, startPictures } from '../products/localPictures.ts'

const pictures = await startPictures()
afterAll(pictures.stop)

/** Fetches a picture over the local network. @returns its bytes or the code of its error, and what was asked for */
const fetched = async (address: string, seconds?: number) => {
  const [dialled, asked]: [Target[], string[]] = [[], []]
  const layer = RemotePictures.within(seconds ?? 20).pipe(
    Layer.provide(localNetwork(pictures.port, { dialled, asked })),
  )
  const exit = await Effect.gen(function* () {
    const remote = yield* RemotePictures
    return yield* remote.withFile(address, (file) => Effect.promise(() => readFile(file)))
  }).pipe(Effect.provide(layer), Effect.exit, Effect.runPromise)
  const failure = Exit.isFailure(exit) ? exit.cause.reasons.find((reason) => reason._tag === 'Fail')?.error : undefined
  return { bytes: Exit.isSuccess(exit) ? exit.value.length : 0, code: failure?._tag ?? '', dialled, asked }
}
const at = (path: string, host = 'good') => `https://${host}.pictures.example${path}`

test('a picture is read from the address that its name has, with the name for the certificate', async () => {
  const { bytes, code, dialled, asked } = await fetched(at('/1.png'))
  expect([bytes > 0, code]).toEqual([true, ''])
  expect(dialled).toEqual([{ address: '93.184.216.34', port: 443, servername: 'good.pictures.example' }])
  expect(asked).toEqual(['good.pictures.example'])
})

test('each redirect asks for the addresses again, and three are followed', async () => {
  expect((await fetched(at('/to-itself'))).asked).toHaveLength(2)
  const far = await fetched(at('/far'))
  expect([far.code, far.asked.length]).toEqual(['', 4])
  const round = await fetched(at('/round'))
  expect([round.code, round.asked.length]).toEqual(['product.picture_moved', 4])
})

test('a name whose address changes is connected to at none but a public one', async () => {
  const once = await fetched(at('/1.png', 'changing'))
  expect([once.code, once.asked.length, once.dialled.length]).toEqual(['', 1, 1])
  const again = await fetched(at('/to-itself', 'changing'))
  expect([again.code, again.dialled.map(({ address }) => address)]).toEqual([
    'product.picture_address',
    ['93.184.216.34'],
  ])
})

test.each([
  at('/1.png', 'loopback'),
  at('/1.png', 'mapped'),
  at('/1.png', 'nat64'),
  at('/1.png', 'mixed'),
  'https://127.0.0.1/1.png',
  'https://[::ffff:127.0.0.1]/1.png',
  'https://0x7f.1/1.png',
  'https://2130706433/1.png',
  'http://good.pictures.example/1.png',
])('%s is refused without a connection', async (address) => {
  const { code, dialled } = await fetched(address)
  expect([code, dialled]).toEqual(['product.picture_address', []])
})

test.each(['/to-loopback', '/to-mapped', '/to-http', '/to-inside'])('a redirect of %s is refused', async (path) => {
  const { code, dialled } = await fetched(at(path))
  expect([code, dialled.map(({ servername }) => servername)]).toEqual([
    'product.picture_address',
    ['good.pictures.example'],
  ])
})

test.each([
  ['an answer with a length above the limit', at('/huge'), 'upload.file_too_large'],
  ['an answer that does not end', at('/endless'), 'upload.file_too_large'],
  ['another status than 200', at('/missing'), 'product.picture_missing'],
  ['a name without an address', at('/1.png', 'nowhere'), 'product.picture_unreachable'],
  ['a certificate of another name', 'https://other.example/1.png', 'product.picture_unreachable'],
])('%s is refused', async (_, address, code) => expect((await fetched(address)).code).toBe(code))

test('a server that does not answer in time is left', async () =>
  expect((await fetched(at('/silent'), 1)).code).toBe('product.picture_slow'))
