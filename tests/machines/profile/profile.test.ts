import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { picture } from '#machines/core/entityForm/entityForm.fixtures.ts'
import { isChanged } from '#machines/core/form/form.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { changePasswordFixtures } from '#machines/profile/changePassword.fixtures.ts'
import { changePasswordMachine } from '#machines/profile/changePassword.machine.ts'
import { profileFixtures } from '#machines/profile/profile.fixtures.ts'
import { profileMachine } from '#machines/profile/profile.machine.ts'
import { profileImageFixtures } from '#machines/profile/profileImage.fixtures.ts'
import { profileImageMachine } from '#machines/profile/profileImage.machine.ts'
import { sessionsFixtures } from '#machines/profile/sessions.fixtures.ts'
import { sessionsMachine, sessionsSelect } from '#machines/profile/sessions.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { testEntityFormCoverage } from '../support/entityFormCoverage.ts'
import { toastTexts, wordsOf } from '../support/expectations.ts'
import { changeField, issueTexts, journey, resolveCall, submit } from '../support/journey.ts'

testEntityFormCoverage(
  profileMachine,
  {
    ...profileFixtures,
    inputs: { signedIn: profileFixtures.inputs.signedIn, withoutId: profileFixtures.inputs.withoutId },
  },
  {
    key: ({ form, version }) => [form.values.name, form.initial.address, isChanged(form), version === undefined],
  },
)
testEntityFormCoverage(changePasswordMachine, changePasswordFixtures)
testEntityFormCoverage(profileImageMachine, profileImageFixtures)

testCoverage(sessionsMachine, sessionsFixtures, {
  browsing: ({ snapshot }) => {
    expect(sessionsSelect.item(snapshot)).toBe(null)
    expect(sessionsSelect.confirm(snapshot)).toBeUndefined()
  },
  endingOne: ({ snapshot, calls }) => {
    expect(sessionsSelect.item(snapshot)).toEqual({ id: 'session-2', name: 'Chrome on Android' })
    expect(calls.at(-1)).toEqual({
      src: 'endOne',
      input: {
        id: 'session-2',
        success: 'Signed out there',
        fallback: 'The other devices could not be signed out. Please try again.',
      },
    })
  },
  endingOthers: ({ snapshot, calls }) => {
    expect(sessionsSelect.item(snapshot)).toBe(null)
    expect(calls.at(-1)).toMatchObject({ src: 'endOthers', input: { id: '', success: 'Signed out everywhere else' } })
  },
})

describe('profile form', () => {
  const { inputs, outcomes, events } = profileFixtures
  const [moved, read] = events['item.read']
  const changeName = changeField('name', ' Nusrat Jahan Mim ')
  const saved = resolveCall('save', outcomes.save.good)

  test('a save sends the trimmed name and address and emits session.update', async () => {
    const { calls, emitted, snapshot } = await journey(profileMachine, inputs.read, changeName, submit, saved)
    expect(calls.find(({ src }) => src === 'save')!.input).toMatchObject({
      id: 'customer',
      version: '2026-05-01T06:00:00.000Z',
      body: { name: 'Nusrat Jahan Mim', address: 'House 7, Road 3, Dhanmondi, Dhaka' },
    })
    expect(emitted).toEqual([
      { type: 'toast.success', text: 'Profile updated successfully' },
      {
        type: 'session.update',
        patch: { name: 'Nusrat Jahan Mim', address: 'House 7, Road 3, Dhanmondi, Dhaka' },
      },
    ])
    expect(formSelect.values(snapshot)).toMatchObject({ name: 'Nusrat Jahan Mim' })
  })

  test.each([
    ['name', { address: 'House 7, Road 3, Dhanmondi, Dhaka' }],
    ['address', { name: 'Nusrat Jahan' }],
  ])('an empty %s is not sent', async (field, body) => {
    const { calls } = await journey(profileMachine, inputs.read, changeField(field, '  '), submit)
    expect(calls.at(-1)!.input.body).toEqual(body)
  })

  test('rejects a name of two letters without a call', async () => {
    const { snapshot, calls } = await journey(profileMachine, inputs.read, changeField('name', ' Nu '), submit)
    expect(issueTexts(snapshot)).toEqual({ name: 'Name must be at least 3 characters' })
    expect(calls.some(({ src }) => src === 'save')).toBe(false)
  })

  test('shows a read profile while the form is unchanged', async () => {
    const { snapshot } = await journey(profileMachine, inputs.signedIn, read, moved)
    expect(formSelect.values(snapshot)).toEqual({ name: 'Nusrat Jahan', address: '12 Lake Road, Sylhet' })
    expect(snapshot.context.version).toBe('2026-05-03T06:00:00.000Z')
  })

  test('a late first read fills the unchanged fields and keeps the changed ones', async () => {
    const { snapshot } = await journey(profileMachine, inputs.signedIn, changeName, moved)
    expect(formSelect.values(snapshot)).toEqual({
      name: ' Nusrat Jahan Mim ',
      address: '12 Lake Road, Sylhet',
    })
    expect(snapshot.context.version).toBe('2026-05-03T06:00:00.000Z')
  })

  test('a repeated read changes neither the values nor the version of an edited form', async () => {
    const { snapshot } = await journey(profileMachine, inputs.read, changeName, moved)
    expect(formSelect.values(snapshot)).toMatchObject({ address: 'House 7, Road 3, Dhanmondi, Dhaka' })
    expect(snapshot.context.version).toBe('2026-05-01T06:00:00.000Z')
  })

  test('compares a conflict with the values that the person saw before the edit', async () => {
    const steps = [changeName, submit, resolveCall('save', outcomes.save.conflict)]
    const { calls } = await journey(profileMachine, inputs.read, ...steps)
    const { name, address } = inputs.read.item
    expect(calls.at(-1)).toEqual({
      src: 'conflict',
      input: {
        id: 'customer',
        version: inputs.read.item.updatedAt,
        edited: { base: { name, address }, mine: { name: ' Nusrat Jahan Mim ', address } },
      },
    })
  })

  test('saves again, based on the version of the server, if the child keeps the typed values', async () => {
    const steps = [
      changeName,
      submit,
      resolveCall('save', outcomes.save.conflict),
      resolveCall('conflict', outcomes.conflict.keptMine),
    ]
    const { snapshot, calls } = await journey(profileMachine, inputs.read, ...steps)
    expect(snapshot.value).toBe('saving')
    expect(calls.at(-1)!.input).toMatchObject({
      version: '2026-05-02T06:00:00.000Z',
      body: { name: 'Nusrat Jahan Mim' },
    })
  })

  test.each([
    ['refused', 'Name must be at least 3 characters'],
    ['serverError', 'Failed to update profile'],
    ['unreachable', 'Failed to update profile'],
  ] as const)('%s shows %s and keeps the values', async (outcome, text) => {
    const played = await journey(
      profileMachine,
      inputs.read,
      changeName,
      submit,
      resolveCall('save', outcomes.save[outcome]),
    )
    expect(toastTexts(played, 'error')).toEqual([text])
    expect(formSelect.values(played.snapshot)).toMatchObject({ name: ' Nusrat Jahan Mim ' })
  })
})

test.each([
  [profileMachine, profileFixtures.inputs.withoutId, []],
  [
    changePasswordMachine,
    changePasswordFixtures.inputs.withoutId,
    [
      changeField('currentPassword', 'old secret1'),
      changeField('newPassword', 'new secret2'),
      changeField('confirmPassword', 'new secret2'),
    ],
  ],
  [profileImageMachine, profileImageFixtures.inputs.withoutId, [{ type: 'images.add', images: [picture('me')] }]],
] as const)('sends nothing without an id (%#)', async (machine, input, typed) => {
  const played = await journey<AnyStateMachine>(machine, input, ...typed, submit)
  expect(toastTexts(played, 'error')).toEqual(['User ID not found'])
  expect(played.calls.some(({ src }) => src === 'save')).toBe(false)
})

describe('password form', () => {
  const { inputs, outcomes } = changePasswordFixtures
  const typed = [
    changeField('currentPassword', 'old secret1'),
    changeField('newPassword', 'new secret2'),
    changeField('confirmPassword', 'new secret2'),
  ]

  test('an empty form shows the message of each field', async () => {
    const { snapshot } = await journey(changePasswordMachine, inputs.signedIn, submit)
    expect(issueTexts(snapshot)).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'Password must be at least 6 characters',
      confirmPassword: 'Please confirm your password',
    })
  })

  test('shows that the passwords differ, also while another field is invalid', async () => {
    const steps = [changeField('newPassword', 'short'), changeField('confirmPassword', 'other'), submit]
    const { snapshot } = await journey(changePasswordMachine, inputs.signedIn, ...steps)
    expect(issueTexts(snapshot)).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'Password must be at least 6 characters',
      confirmPassword: "Passwords don't match",
    })
  })

  test('a success clears the fields, and no draft of them is stored', async () => {
    const editing = await journey(changePasswordMachine, inputs.signedIn, ...typed)
    expect(editing.snapshot.hasTag('draft')).toBe(false)
    const played = await journey(
      changePasswordMachine,
      inputs.signedIn,
      ...typed,
      submit,
      resolveCall('save', outcomes.save.good),
    )
    expect(toastTexts(played, 'success')).toEqual(['Password changed successfully'])
    expect(JSON.stringify(played.snapshot.context)).not.toContain('secret')
  })

  test('shows a wrong current password at its field, in the formError and in a toast', async () => {
    const played = await journey(
      changePasswordMachine,
      inputs.signedIn,
      ...typed,
      submit,
      resolveCall('save', outcomes.save.refused),
    )
    const text = 'The current password is not right.'
    expect([issueTexts(played.snapshot), wordsOf(formSelect.formError(played.snapshot))]).toEqual([
      { currentPassword: text },
      text,
    ])
    expect(toastTexts(played, 'error')).toEqual([text])
  })

  test.each(['serverError', 'unreachable'] as const)('%s shows the fallback', async (outcome) => {
    const played = await journey(
      changePasswordMachine,
      inputs.signedIn,
      ...typed,
      submit,
      resolveCall('save', outcomes.save[outcome]),
    )
    expect(toastTexts(played, 'error')).toEqual(['Failed to change password'])
  })
})

describe('profile image form', () => {
  const { inputs, outcomes } = profileImageFixtures
  const choosePicture = { type: 'images.add', images: [picture('me')] }

  test('an upload emits session.update and clears the file', async () => {
    const { emitted, snapshot } = await journey(
      profileImageMachine,
      inputs.signedIn,
      choosePicture,
      submit,
      resolveCall('save', outcomes.save.good),
    )
    expect(emitted).toEqual([
      { type: 'toast.success', text: 'Profile image updated successfully' },
      { type: 'session.update', patch: { profileImg: '/media/me-640x640.webp' } },
    ])
    expect(formSelect.values(snapshot)).toEqual({ images: [] })
  })

  test.each([
    ['refused', 'The file is too large. Choose one of at most 15 MB.'],
    ['serverError', 'Failed to upload image'],
    ['unreachable', 'Failed to upload image'],
  ] as const)('%s shows %s and keeps the choice', async (outcome, text) => {
    const played = await journey(
      profileImageMachine,
      inputs.signedIn,
      choosePicture,
      submit,
      resolveCall('save', outcomes.save[outcome]),
    )
    expect(toastTexts(played, 'error')).toEqual([text])
    expect(formSelect.values(played.snapshot)).toEqual({ images: [picture('me')] })
  })
})
