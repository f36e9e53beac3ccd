import type { Meta, StoryObj } from '@storybook/react-vite'
import type { QueryClient } from '@tanstack/react-query'
import type { EventObject } from 'xstate'
import type { OpenSession } from '../../contract/account/session.ts'
import type { SessionUser } from '../../contract/users/entity.ts'
import { confirmFixtures } from '../../machines/core/confirm/confirm.fixtures.ts'
import { admin, customer, errorReply, owner } from '../../machines/core/fixtures.ts'
import { changePasswordFixtures } from '../../machines/profile/changePassword.fixtures.ts'
import { profileFixtures } from '../../machines/profile/profile.fixtures.ts'
import { profileImageFixtures } from '../../machines/profile/profileImage.fixtures.ts'
import { otherSession, sessionsFixtures, thisSession } from '../../machines/profile/sessions.fixtures.ts'
import { twoStepFixtures } from '../../machines/profile/twoStep.fixtures.ts'
import { sessionsTexts } from '../../messages/en/sessions.ts'
import { sessionsQuery } from '../../src/data/sessions.ts'
import { userQuery } from '../../src/data/users.ts'
import ProfilePage from '../../src/views/account/profile/ProfilePage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { changeField, savePaths, submit } from '../support/paths.ts'
import { cacheWith, emptyCache, failingCache, notRefreshed } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const withPicture = { ...customer, profileImg: '/media/himsagar-mangoes.webp' }
const showing = (search: string, more: Parameters<typeof withApp>[0] = {}) =>
  withApp({
    path: `/profile${search}`,
    user: withPicture,
    cache: () =>
      cacheWith([userQuery(customer._id), { ...withPicture, ...at }], [sessionsQuery, [thisSession, otherSession]]),
    ...more,
  })
const meta: Meta<typeof ProfilePage> = {
  title: 'Back offices/Profile',
  decorators: [inOfficeLayout],
  component: ProfilePage,
}
export default meta
type Story = StoryObj<typeof ProfilePage>

/** The settings page of a user whose stored profile equals the session's user. */
const settingsOf = (user: SessionUser, area: 'admin' | 'owner'): Story => ({
  parameters: withApp({
    path: `/${area}/profile`,
    user,
    cache: () => cacheWith([userQuery(user._id), { ...user, ...at }]),
  }),
})
const [, read] = profileFixtures.events['item.read']
const saves = savePaths('profile', profileFixtures.outcomes, [changeField('name', ' Nusrat Jahan Mim ')])
const editing = (flows: object): Story => ({ parameters: showing('', { flows: { ...flows } }) })

export const Profile: Story = { parameters: showing('') }
export const ProfileOnAPhone: Story = { ...Profile, globals: { viewport: { value: 'phone' } } }
export const Settings: Story = settingsOf(admin, 'admin')
export const SettingsOfAnOwner: Story = settingsOf(owner, 'owner')
/** The fields show the data of the session while the profile loads. */
export const OnItsWay: Story = { parameters: showing('', { cache: emptyCache }) }
export const NotRead: Story = { parameters: showing('', { cache: failingCache }) }
export const Edited: Story = editing(saves.filled)
export const NameTooShort: Story = editing(saves.path([changeField('name', 'Nu'), submit]))
export const AddressEmptied: Story = editing(saves.path([changeField('address', '')]))
export const Saving: Story = editing(saves.saving)
export const Saved: Story = editing(saves.saved)
export const SaveRefused: Story = editing(saves.refused)
export const FailedToSave: Story = editing(saves.failed)
export const NotSaved: Story = editing(saves.unreachable)
const renames = savePaths('profile', profileFixtures.outcomes, [read as EventObject, changeField('name', 'Nusrat')])
export const FetchingTheirs: Story = editing(renames.fetching)
export const ChangedMeanwhile: Story = editing(renames.comparing)
export const ChangedAndUnreadable: Story = editing(renames.theirsLost)
/** A session without an id. */
export const WithoutId: Story = {
  parameters: showing('', { user: { ...customer, _id: '' }, flows: saves.saving }),
}

const password = savePaths('changePassword', changePasswordFixtures.outcomes, [
  changeField('currentPassword', 'old secret1'),
  changeField('newPassword', 'new secret2'),
  changeField('confirmPassword', 'new secret2'),
])
const twoStep = twoStepFixtures
const { readFactor, setUpFactor, confirmFactor, renewCodes, removeFactor } = twoStep.outcomes
const isOff = { twoStep: { replies: { readFactor: readFactor.good } } }
const securityTab = (flows: object = {}): Story => ({
  parameters: showing('?tab=security', { flows: { ...isOff, ...flows } }),
})
export const Security: Story = securityTab()
export const SecurityOnAPhone: Story = { ...Security, globals: { viewport: { value: 'phone' } } }
export const PasswordsFilledIn: Story = securityTab(password.filled)
export const NothingFilledIn: Story = securityTab(password.unfilled)
export const PasswordsDiffer: Story = securityTab(password.path([changeField('confirmPassword', 'another'), submit]))
export const ChangingPassword: Story = securityTab(password.saving)
export const WrongPassword: Story = securityTab(password.refused)
export const PasswordNotChanged: Story = securityTab(password.failed)
export const PasswordUnreachable: Story = securityTab(password.unreachable)
export const PasswordChanged: Story = securityTab(password.saved)

const sessionsOf = (sessions: readonly OpenSession[]) => () => cacheWith([sessionsQuery, sessions])
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
  securityTab({
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
const withFactor = (replies: object, events: readonly EventObject[] = []): Story =>
  securityTab({ twoStep: { events, replies } })
const off = { readFactor: readFactor.good }
const on = { readFactor: readFactor.on }
const keyed = { ...off, setUpFactor: setUpFactor.good }
const scanned = [setUp, ownPassword, submit]
const onAPhone = { globals: { viewport: { value: 'phone' } } }
export const TwoStepOnItsWay: Story = withFactor({})
export const TwoStepNotRead: Story = withFactor({ readFactor: readFactor.unreachable })
export const TwoStepNotThere: Story = withFactor({ readFactor: readFactor.notFound })
export const TwoStepRequired: Story = withFactor({ readFactor: readFactor.required })
export const TwoStepPassword: Story = withFactor(off, [setUp])
export const TwoStepPasswordMissing: Story = withFactor(off, [setUp, submit])
export const TwoStepSettingUp: Story = withFactor(off, scanned)
export const TwoStepPasswordWrong: Story = withFactor({ ...off, setUpFactor: setUpFactor.refused }, scanned)
export const TwoStepWithoutPassword: Story = withFactor({ readFactor: readFactor.withoutPassword }, [setUp])
export const TwoStepNeedsFreshSignIn: Story = withFactor(
  { readFactor: readFactor.withoutPassword, setUpFactor: setUpFactor.freshSignInNeeded },
  [setUp],
)
export const TwoStepKey: Story = withFactor(keyed, scanned)
export const TwoStepKeyOnAPhone: Story = { ...TwoStepKey, ...onAPhone }
export const TwoStepCodeTooShort: Story = withFactor(keyed, [...scanned, shortCode, submit])
export const TwoStepConfirming: Story = withFactor(keyed, [...scanned, appCode, submit])
export const TwoStepCodeWrong: Story = withFactor({ ...keyed, confirmFactor: confirmFactor.refused }, [
  ...scanned,
  appCode,
  submit,
])
export const TwoStepTooLate: Story = withFactor({ ...keyed, confirmFactor: confirmFactor.setupExpired }, [
  ...scanned,
  appCode,
  submit,
])
export const RecoveryCodes: Story = withFactor({ ...keyed, confirmFactor: confirmFactor.good }, [
  ...scanned,
  appCode,
  submit,
])
export const RecoveryCodesOnAPhone: Story = { ...RecoveryCodes, ...onAPhone }
export const TwoStepOn: Story = withFactor(on)
export const TwoStepOnAPhone: Story = { ...TwoStepOn, ...onAPhone }
export const FewRecoveryCodesLeft: Story = withFactor({ readFactor: readFactor.fewCodes })
export const NewRecoveryCodes: Story = withFactor(on, [renew])
export const MakingRecoveryCodes: Story = withFactor(on, [renew, appCode, submit])
export const RecoveryCodesNotMade: Story = withFactor({ ...on, renewCodes: renewCodes.tooMany }, [
  renew,
  appCode,
  submit,
])
export const SwitchingOff: Story = withFactor(on, [switchOff])
export const SwitchingOffWhereRequired: Story = withFactor({ readFactor: readFactor.onAndRequired }, [switchOff])
export const SwitchingOffWithoutPassword: Story = withFactor({ readFactor: readFactor.onWithoutPassword }, [switchOff])
export const SwitchedOffSoon: Story = withFactor(on, [switchOff, ownPassword, appCode, submit])
export const NotSwitchedOff: Story = withFactor({ ...on, removeFactor: removeFactor.wrongCode }, [
  switchOff,
  ownPassword,
  appCode,
  submit,
])

const { events } = profileImageFixtures
const image = savePaths('profileImage', profileImageFixtures.outcomes, events['images.add'])
const imageTab = (flows: object = {}): Story => ({ parameters: showing('?tab=image', { flows: { ...flows } }) })
export const ProfileImage: Story = imageTab()
export const WithoutImage: Story = { parameters: showing('?tab=image', { user: customer }) }
export const ImageChosen: Story = imageTab(image.filled)
export const ImageUnreadable: Story = imageTab(image.path(events['images.refuse']))
export const UploadingImage: Story = imageTab(image.uploading)
export const ImageRefused: Story = imageTab(image.refused)
export const ImageNotUploaded: Story = imageTab(image.failed)
export const ImageUploaded: Story = imageTab(image.saved)

export const FlowChart = withCharts(Profile)
export const FlowChartOfPassword = withCharts(Security, 'changePassword')
export const FlowChartOfSessions = withCharts(EndingOne, 'sessions')
export const FlowChartOfTwoStep = withCharts(TwoStepKey, 'twoStep')
export const FlowChartOfImage = withCharts(ImageChosen, 'profileImage')
