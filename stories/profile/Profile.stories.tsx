import type { Meta, StoryObj } from '@storybook/react-vite'
import type { QueryClient } from '@tanstack/react-query'
import type { EventObject } from 'xstate'
import type { OpenSession } from '../../contract/account/session.ts'
import type { SessionUser } from '../../contract/users/entity.ts'
import { confirmFixtures } from '../../machines/core/confirm/confirm.fixtures.ts'
import { admin, customer, errorReply, owner, successReply } from '../../machines/core/fixtures.ts'
import { changePasswordFixtures } from '../../machines/profile/changePassword.fixtures.ts'
import { profileFixtures } from '../../machines/profile/profile.fixtures.ts'
import { profileImageFixtures } from '../../machines/profile/profileImage.fixtures.ts'
import { otherSession, sessionsFixtures, thisSession } from '../../machines/profile/sessions.fixtures.ts'
import { twoStepFixtures } from '../../machines/profile/twoStep.fixtures.ts'
import { sessionsTexts } from '../../messages/en/sessions.ts'
import { sessionsQuery } from '../../src/data/sessions.ts'
import { userQuery } from '../../src/data/users.ts'
import ProfilePage from '../../src/views/account/profile/ProfilePage.tsx'
import { charted } from '../support/charted.ts'
import { onOfficeGround } from '../support/office.tsx'
import { emptyCache, failingCache, holding, notRefreshed } from '../support/shop.ts'
import { inHouse } from '../support/story.ts'
import { savingIn, submit, types } from '../support/ways.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const pictured = { ...customer, profileImg: '/media/himsagar-mangoes.webp' }
const showing = (search: string, more: Parameters<typeof inHouse>[0] = {}) =>
  inHouse({
    path: `/profile${search}`,
    user: pictured,
    cache: () =>
      holding([userQuery(customer._id), { ...pictured, ...at }], [sessionsQuery, [thisSession, otherSession]]),
    ...more,
  })
const meta: Meta<typeof ProfilePage> = {
  title: 'Back offices/Profile',
  decorators: [onOfficeGround],
  component: ProfilePage,
}
export default meta
type Story = StoryObj<typeof ProfilePage>

/** The settings page of a user whose stored profile equals the session's user. */
const settingsOf = (user: SessionUser, area: 'admin' | 'owner'): Story => ({
  parameters: inHouse({
    path: `/${area}/profile`,
    user,
    cache: () => holding([userQuery(user._id), { ...user, ...at }]),
  }),
})
const [, read] = profileFixtures.events['item.read']
const saves = savingIn('profile', profileFixtures.outcomes, [types('name', ' Nusrat Jahan Mim ')])
const editing = (flows: object): Story => ({ parameters: showing('', { flows: { ...flows } }) })

export const Profile: Story = { parameters: showing('') }
export const ProfileOnAPhone: Story = { ...Profile, globals: { viewport: { value: 'phone' } } }
export const Settings: Story = settingsOf(admin, 'admin')
export const SettingsOfAnOwner: Story = settingsOf(owner, 'owner')
/** The fields show the data of the session while the profile loads. */
export const OnItsWay: Story = { parameters: showing('', { cache: emptyCache }) }
export const NotRead: Story = { parameters: showing('', { cache: failingCache }) }
export const Edited: Story = editing(saves.filled)
export const NameTooShort: Story = editing(saves.way([types('name', 'Nu'), submit]))
export const AddressEmptied: Story = editing(saves.way([types('address', '')]))
export const Saving: Story = editing(saves.saving)
export const Saved: Story = editing(saves.saved)
export const SaveRefused: Story = editing(saves.refused)
export const FailedToSave: Story = editing(saves.failed)
export const NotSaved: Story = editing(saves.unreachable)
const renamed = [read as EventObject, types('name', 'Nusrat'), submit]
const { save, load } = profileFixtures.outcomes
export const FetchingTheirs: Story = editing(saves.way(renamed, { save: save.conflict }))
export const ChangedMeanwhile: Story = editing(
  saves.way(renamed, {
    save: save.conflict,
    load: successReply({ ...customer, name: 'Nusrat Jahan Mim', updatedAt: '2026-05-04T06:00:00.000Z' }),
  }),
)
export const ChangedAndUnreadable: Story = editing(saves.way(renamed, { save: save.conflict, load: load.refused }))
/** A session without an id. */
export const WithoutId: Story = {
  parameters: showing('', { user: { ...customer, _id: '' }, flows: saves.saving }),
}

const password = savingIn('changePassword', changePasswordFixtures.outcomes, [
  types('currentPassword', 'old secret1'),
  types('newPassword', 'new secret2'),
  types('confirmPassword', 'new secret2'),
])
const twoStep = twoStepFixtures
const { readFactor, setUpFactor, confirmFactor, renewCodes, removeFactor } = twoStep.outcomes
const isOff = { twoStep: { replies: { readFactor: readFactor.good } } }
const securing = (flows: object = {}): Story => ({
  parameters: showing('?tab=security', { flows: { ...isOff, ...flows } }),
})
export const Security: Story = securing()
export const SecurityOnAPhone: Story = { ...Security, globals: { viewport: { value: 'phone' } } }
export const PasswordsFilledIn: Story = securing(password.filled)
export const NothingFilledIn: Story = securing(password.bare)
export const PasswordsDiffer: Story = securing(password.way([types('confirmPassword', 'another'), submit]))
export const ChangingPassword: Story = securing(password.saving)
export const WrongPassword: Story = securing(password.refused)
export const PasswordNotChanged: Story = securing(password.failed)
export const PasswordUnreachable: Story = securing(password.unreachable)
export const PasswordChanged: Story = securing(password.saved)

const sessionsOf = (sessions: readonly OpenSession[]) => () => holding([sessionsQuery, sessions])
const signedIn = (cache: () => QueryClient): Story => ({ parameters: showing('?tab=security', { cache }) })
const { browser: _, system: __, ...unnamed } = otherSession
const many: readonly OpenSession[] = [
  thisSession,
  otherSession,
  { ...otherSession, _id: 'session-3', browser: 'Samsung Internet', address: '2001:db8:85a3:8d3:1319:8a2e:370:7348' },
  { ...unnamed, _id: 'session-4', browser: 'Microsoft Edge', system: '' },
  { ...unnamed, _id: 'session-5', browser: '', system: '', address: '' },
  ...Array.from({ length: 15 }, (_, nth) => ({
    ...otherSession,
    _id: `session-${nth + 6}`,
    address: `192.0.2.${nth}`,
  })),
]
export const SessionsLoading: Story = signedIn(emptyCache)
export const SessionsFailed: Story = signedIn(failingCache)
export const SessionsRefreshFailed: Story = signedIn(() => notRefreshed(sessionsQuery, [thisSession, otherSession]))
/** A server without the list of sessions. */
export const SessionsUnknown: Story = signedIn(() => failingCache(404))
export const OnlyThisDevice: Story = signedIn(sessionsOf([thisSession]))
export const ManySessions: Story = signedIn(sessionsOf(many))
export const ManySessionsOnAPhone: Story = { ...ManySessions, globals: { viewport: { value: 'phone' } } }

/** Opens the dialog that ends sessions, and continues with the events and the result of the call. */
const ending = (opens: object, events: readonly object[], act?: unknown) =>
  securing({
    sessions: { events: [opens] },
    confirm: { events, ...(act === undefined ? {} : { replies: { act } }) },
  })
const [there] = sessionsFixtures.events['item.end']
const [elsewhere] = sessionsFixtures.events['others.end']
const [agrees] = confirmFixtures.events['dialog.confirm']
const { act } = confirmFixtures.outcomes
export const EndingOne: Story = ending(there, [])
export const EndingOneActing: Story = ending(there, [agrees])
export const EndingOneFailed: Story = ending(there, [agrees], act.unreachable)
export const EndedMeanwhile: Story = ending(there, [agrees], errorReply(404, sessionsTexts.noSuchSession))
export const EndedOne: Story = ending(there, [agrees], act.good)
export const EndingOthers: Story = ending(elsewhere, [])
export const EndingOthersOnAPhone: Story = { ...EndingOthers, globals: { viewport: { value: 'phone' } } }
export const EndingOthersActing: Story = ending(elsewhere, [agrees])
export const EndingOthersFailed: Story = ending(elsewhere, [agrees], act.serverError)
export const EndedOthers: Story = ending(elsewhere, [agrees], act.good)

const [ownPassword, appCode, shortCode] = twoStep.events['form.change']
const [setUp] = twoStep.events['factor.setUp']
const [renew] = twoStep.events['codes.renew']
const [switchOff] = twoStep.events['factor.remove']
const factored = (replies: object, events: readonly EventObject[] = []): Story =>
  securing({ twoStep: { events, replies } })
const off = { readFactor: readFactor.good }
const on = { readFactor: readFactor.on }
const keyed = { ...off, setUpFactor: setUpFactor.good }
const scanned = [setUp, ownPassword, submit]
const onAPhone = { globals: { viewport: { value: 'phone' } } }
export const TwoStepOnItsWay: Story = factored({})
export const TwoStepNotRead: Story = factored({ readFactor: readFactor.unreachable })
export const TwoStepNotThere: Story = factored({ readFactor: readFactor.notFound })
export const TwoStepRequired: Story = factored({ readFactor: readFactor.required })
export const TwoStepPassword: Story = factored(off, [setUp])
export const TwoStepPasswordMissing: Story = factored(off, [setUp, submit])
export const TwoStepSettingUp: Story = factored(off, scanned)
export const TwoStepPasswordWrong: Story = factored({ ...off, setUpFactor: setUpFactor.refused }, scanned)
export const TwoStepWithoutPassword: Story = factored({ readFactor: readFactor.withoutPassword }, [setUp])
export const TwoStepNeedsFreshSignIn: Story = factored(
  { readFactor: readFactor.withoutPassword, setUpFactor: setUpFactor.freshSignInNeeded },
  [setUp],
)
export const TwoStepKey: Story = factored(keyed, scanned)
export const TwoStepKeyOnAPhone: Story = { ...TwoStepKey, ...onAPhone }
export const TwoStepCodeTooShort: Story = factored(keyed, [...scanned, shortCode, submit])
export const TwoStepConfirming: Story = factored(keyed, [...scanned, appCode, submit])
export const TwoStepCodeWrong: Story = factored({ ...keyed, confirmFactor: confirmFactor.refused }, [
  ...scanned,
  appCode,
  submit,
])
export const TwoStepTooLate: Story = factored({ ...keyed, confirmFactor: confirmFactor.setupExpired }, [
  ...scanned,
  appCode,
  submit,
])
export const RecoveryCodes: Story = factored({ ...keyed, confirmFactor: confirmFactor.good }, [
  ...scanned,
  appCode,
  submit,
])
export const RecoveryCodesOnAPhone: Story = { ...RecoveryCodes, ...onAPhone }
export const TwoStepOn: Story = factored(on)
export const TwoStepOnAPhone: Story = { ...TwoStepOn, ...onAPhone }
export const FewRecoveryCodesLeft: Story = factored({ readFactor: readFactor.fewCodes })
export const NewRecoveryCodes: Story = factored(on, [renew])
export const MakingRecoveryCodes: Story = factored(on, [renew, appCode, submit])
export const RecoveryCodesNotMade: Story = factored({ ...on, renewCodes: renewCodes.tooMany }, [renew, appCode, submit])
export const SwitchingOff: Story = factored(on, [switchOff])
export const SwitchingOffWhereRequired: Story = factored({ readFactor: readFactor.onAndRequired }, [switchOff])
export const SwitchingOffWithoutPassword: Story = factored({ readFactor: readFactor.onWithoutPassword }, [switchOff])
export const SwitchedOffSoon: Story = factored(on, [switchOff, ownPassword, appCode, submit])
export const NotSwitchedOff: Story = factored({ ...on, removeFactor: removeFactor.wrongCode }, [
  switchOff,
  ownPassword,
  appCode,
  submit,
])

const { events } = profileImageFixtures
const image = savingIn('profileImage', profileImageFixtures.outcomes, events['images.add'])
const picturing = (flows: object = {}): Story => ({ parameters: showing('?tab=image', { flows: { ...flows } }) })
export const ProfileImage: Story = picturing()
export const WithoutImage: Story = { parameters: showing('?tab=image', { user: customer }) }
export const ImageChosen: Story = picturing(image.filled)
export const ImageUnreadable: Story = picturing(image.way(events['images.refuse']))
export const UploadingImage: Story = picturing(image.uploading)
export const ImageRefused: Story = picturing(image.refused)
export const ImageNotUploaded: Story = picturing(image.failed)
export const ImageUploaded: Story = picturing(image.saved)

export const FlowChart = charted(Profile)
export const FlowChartOfPassword = charted(Security, 'changePassword')
export const FlowChartOfSessions = charted(EndingOne, 'sessions')
export const FlowChartOfTwoStep = charted(TwoStepKey, 'twoStep')
export const FlowChartOfImage = charted(ImageChosen, 'profileImage')
