import { expect, test } from 'vitest'
import { packParcelFixtures } from '#machines/parcels/packParcel.fixtures.ts'
import { packParcelMachine, packParcelSelect as select } from '#machines/parcels/packParcel.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { events, outcomes } = packParcelFixtures
const [packs, changes] = events['dialog.open']
const courier = changeField('courier', ' Own rider ')
const charge = changeField('charge', '৮০')
const play = (...way: Parameters<typeof journey>[2][]) => journey(packParcelMachine, undefined, ...way)
const cancel = { type: 'dialog.cancel' }

testCoverage(packParcelMachine, packParcelFixtures, {
  closed: ({ snapshot }) => expect(select.open(snapshot)).toBe(false),
  packing: ({ snapshot }) => {
    expect([select.open(snapshot), select.busy(snapshot), select.isChange(snapshot)]).toEqual([true, false, false])
    expect(snapshot.hasTag('form')).toBe(true)
  },
  saving: ({ snapshot, calls }) => {
    expect([select.open(snapshot), select.busy(snapshot), snapshot.can(cancel)]).toEqual([true, true, false])
    expect(snapshot.hasTag('form')).toBe(true)
    expect(calls.at(-1)?.src).toBe('packParcel')
  },
  changing: ({ snapshot }) => {
    expect([select.open(snapshot), select.busy(snapshot), select.isChange(snapshot)]).toEqual([true, false, true])
    expect(snapshot.hasTag('form')).toBe(true)
  },
  savingChange: ({ snapshot, calls }) => {
    expect([select.open(snapshot), select.busy(snapshot), snapshot.can(cancel)]).toEqual([true, true, false])
    expect(snapshot.hasTag('form')).toBe(true)
    expect(calls.at(-1)).toMatchObject({ src: 'changeParcel', input: { id: changes.parcel._id } })
  },
})

test('a parcel is packed with what the person has typed', async () => {
  const played = await play(packs, courier, charge, submit)
  expect(played.calls.at(-1)?.input).toEqual({
    courier: 'Own rider',
    number: '',
    link: '',
    charge: 80,
    pieces: packs.pieces,
  })
  const done = await play(packs, courier, submit, resolveCall('packParcel', outcomes.packParcel.good))
  expect(done.snapshot.value).toBe('closed')
  expect(done.calls.at(-1)?.input).toMatchObject({ charge: null })
  expect(toastTexts(done, 'success')).toEqual(['The parcel is packed'])
})

test('nothing is packed without a courier, with a link that is not encrypted, or with nothing in it', async () => {
  const played = await play(
    packs,
    changeField('link', 'http://track.example/1'),
    { type: 'form.change', field: 'pieces', value: [] },
    submit,
  )
  expect(played.calls).toEqual([])
  expect(issueTexts(played.snapshot)).toEqual({
    courier: 'This field is required',
    link: 'Enter an address that begins with https://',
    pieces: 'This field is required',
  })
  const again = await play(packs, courier, cancel, packs, submit)
  expect(again.calls).toEqual([])
})

test('a change begins with the values of the parcel', async () => {
  const { number, link, charge: known } = changes.parcel
  const played = await play(changes, courier, submit)
  expect(played.calls.at(-1)?.input).toMatchObject({
    id: changes.parcel._id,
    values: { courier: 'Own rider', number, link, charge: known },
  })
  const saved = await play(changes, courier, submit, resolveCall('changeParcel', outcomes.changeParcel.good))
  expect([saved.snapshot.value, toastTexts(saved, 'success')]).toEqual(['closed', ['The parcel is saved']])
  const { snapshot } = await play({ ...changes, parcel: { ...changes.parcel, charge: null } })
  expect(snapshot.context.form.values.charge).toBe('')
  const next = await play(changes, cancel, packs)
  expect(select.isChange(next.snapshot)).toBe(false)
})

test.each([
  ['packing', packs, 'packParcel', outcomes.packParcel.refused, 'Some of these pieces are in another parcel already.'],
  [
    'packing',
    packs,
    'packParcel',
    outcomes.packParcel.serverError,
    'The parcel could not be changed. Please try again.',
  ],
  ['changing', changes, 'changeParcel', outcomes.changeParcel.refused, 'This parcel does not exist any more.'],
  [
    'changing',
    changes,
    'changeParcel',
    outcomes.changeParcel.serverError,
    'The parcel could not be changed. Please try again.',
  ],
] as const)('%s goes on after a refusal: %#', async (state, opens, call, outcome, text) => {
  const played = await play(opens, courier, submit, resolveCall(call, outcome))
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual([state, [text]])
  expect(played.snapshot.context.form.formError).not.toBeNull()
  const broken = await play(opens, courier, submit, rejectCall(call))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual([state, [unexpectedText]])
})
