import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { newsFixtures } from '#machines/news/news.fixtures.ts'
import { type NewsEvent, type NewsInput, newsMachine, newsSelect } from '#machines/news/news.machine.ts'
import { officeSentences } from '#texts/en/officeFlows.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, inputs, outcomes } = newsFixtures
const [opened] = events['list.open']
const [close] = events['list.close']
const [follow] = events['entry.follow']
const [readAll] = events['entries.read']
const [press] = events['notice.press']
const [ask] = events['notices.ask']
const [unasked, allowed, refused] = events['permission.read']
const play = (...steps: Parameters<typeof journey>[2][]) => journey(newsMachine, inputs.seller, ...steps)

const notices = (expected: ReturnType<typeof newsSelect.notices>) => ({
  [`notices.${expected ?? 'missing'}`]: ({ snapshot }: Awaited<ReturnType<typeof play>>) =>
    expect(newsSelect.notices(snapshot)).toBe(expected),
})
testCoverage(newsMachine, newsFixtures, {
  'list.closed': ({ snapshot }) => expect(newsSelect.isOpen(snapshot)).toBe(false),
  'list.open': ({ snapshot }) => expect(newsSelect.isOpen(snapshot)).toBe(true),
  'reading.idle': ({ snapshot }) => expect(newsSelect.busy(snapshot)).toBe(false),
  'reading.marking': ({ snapshot, calls }) => {
    expect(newsSelect.busy(snapshot)).toBe(true)
    expect(calls.at(-1)).toEqual({ src: 'readNews', input: snapshot.context.mark })
  },
  ...notices(null),
  ...notices('unasked'),
  ...notices('asking'),
  ...notices('allowed'),
  ...notices('refused'),
})

test('a press on an entry marks it as read and closes the list; the button marks all of them and leaves it open', async () => {
  const followed = await play(opened, follow)
  expect(newsSelect.isOpen(followed.snapshot)).toBe(false)
  expect(followed.calls.at(-1)?.input).toEqual({ id: follow.id, older: false })
  const all = await play(opened, readAll)
  expect(newsSelect.isOpen(all.snapshot)).toBe(true)
  expect(all.calls.at(-1)?.input).toEqual({ id: readAll.id, older: true })
})

test('the list is closed until the bell is pressed, and closes again', async () => {
  const first = await play()
  expect(newsSelect.isOpen(first.snapshot)).toBe(false)
  expect(first.calls).toEqual([{ src: 'watchNews', input: inputs.seller }])
  expect(newsSelect.isOpen((await play(opened, close)).snapshot)).toBe(false)
})

test.each([
  ['an entry', readAll, follow, { id: follow.id, older: false }],
  ['the button', follow, readAll, { id: readAll.id, older: true }],
  ['a notification', readAll, press, { id: press.id, older: false }],
])('a press on %s during the call of another one makes a call of its own', async (_, before, pressed, input) => {
  const { calls, snapshot } = await play(opened, before, pressed, resolveCall('readNews', outcomes.readNews.good))
  expect(calls.filter(({ src }) => src === 'readNews').map((call) => call.input)).toEqual([
    { id: before.id, older: before === readAll },
    input,
  ])
  expect(newsSelect.busy(snapshot)).toBe(false)
})

test('the browser is asked by the actor that knows its answer', () => {
  const received: string[] = []
  const watchNews = fromCallback<NewsEvent, NewsInput>(({ receive }) => receive(({ type }) => received.push(type)))
  const actor = createActor(newsMachine.provide({ actors: { watchNews } }), { input: inputs.seller }).start()
  actor.send(unasked)
  actor.send(ask)
  expect(received).toEqual([ask.type])
  actor.stop()
})

test('a press on a notification opens the screen of its entry', async () => {
  const { emitted, calls, snapshot } = await play(opened, press)
  expect(emitted).toEqual([{ type: 'navigate', to: press.to }])
  expect(calls.at(-1)?.input).toEqual({ id: press.id, older: false })
  expect(newsSelect.isOpen(snapshot)).toBe(false)
})

test.each([
  ['a refusal', resolveCall('readNews', outcomes.readNews.refused), officeSentences['news.failed']],
  ['an unreachable server', resolveCall('readNews', outcomes.readNews.unreachable), officeSentences['news.failed']],
  ['an exception', rejectCall('readNews'), unexpectedText],
])('%s shows its reason, and the entries can be marked again', async (_, end, text) => {
  const played = await play(readAll, end)
  expect(toastTexts(played, 'error')).toEqual([text])
  expect(newsSelect.busy(played.snapshot)).toBe(false)
})

test('the browser asks only after a press, and the person can be asked again after no answer', async () => {
  expect((await play(allowed, ask)).snapshot.can(ask)).toBe(false)
  expect((await play(refused, ask)).snapshot.can(ask)).toBe(false)
  const asked = await play(unasked, ask)
  expect(newsSelect.notices(asked.snapshot)).toBe('asking')
  expect(newsSelect.notices((await play(unasked, ask, unasked)).snapshot)).toBe('unasked')
  expect(newsSelect.notices((await play(unasked, ask, allowed)).snapshot)).toBe('allowed')
})
