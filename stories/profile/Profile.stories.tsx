import type { Meta, StoryObj } from '@storybook/react-vite'
import type { QueryClient } from '@tanstack/react-query'
import type { EventObject } from 'xstate'
import type { OpenSession } from '#contract/account/session.ts'
import { ownDataQuery } from '#data/ownData.ts'
import { sessionsQuery } from '#data/sessions.ts'
import { userQuery } from '#data/users.ts'
import { confirmFixtures } from '#machines/core/confirm/confirm.fixtures.ts'
import { admin, customer } from '#machines/core/fixtures.ts'
import { closeAccountFixtures } from '#machines/ownData/closeAccount.fixtures.ts'
import { fileInTheMaking, noFile, ownDataFixtures, readyFile } from '#machines/ownData/ownData.fixtures.ts'
import { changePasswordFixtures } from '#machines/profile/changePassword.fixtures.ts'
import { profileFixtures } from '#machines/profile/profile.fixtures.ts'
import { profileImageFixtures } from '#machines/profile/profileImage.fixtures.ts'
import { otherSession, sessionsFixtures, thisSession } from '#machines/profile/sessions.fixtures.ts'
import { twoStepFixtures } from '#machines/profile/twoStep.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { pickerTexts } from '#messages/forms.ts'
import { ownDataTexts } from '#messages/ownData.ts'
import { sessionsTexts, profileTexts as texts } from '#messages/profile.ts'
import { profileSentences } from '#messages/profileFlows.ts'
import { ruleSentences } from '#messages/rules.ts'
import { secondFactorTexts as factorTexts } from '#messages/secondFactor.ts'
import { commonTexts, uiTexts } from '#messages/ui.ts'
import ProfilePage from '#views/account/profile/ProfilePage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { changeField, savePaths, saveShows, submit } from '../support/paths.ts'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const withPicture = { ...customer, profileImg: '/media/himsagar-mangoes.webp' }
const meta: Meta<typeof ProfilePage> = {
  title: 'Back offices/Profile',
  decorators: [inOfficeLayout],
  component: ProfilePage,
}
export default meta
type Story = StoryObj<typeof ProfilePage>

const showing = (search: string, more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({
    path: `/profile${search}`,
    user: withPicture,
    cache: () =>
      cacheWith([userQuery(customer._id), { ...withPicture, ...at }], [sessionsQuery, [thisSession, otherSession]]),
    ...more,
  }),
})
/** The same page in a back office. */
const settings = showing('', {
  path: '/admin/profile',
  user: admin,
  cache: () => cacheWith([userQuery(admin._id), { ...admin, ...at }]),
})
const [, read] = profileFixtures.events['item.read']
const saves = savePaths('profile', profileFixtures.outcomes, [changeField('name', ' Nusrat Jahan Mim ')])
const saved = saveShows(
  'profile',
  profileSentences['profile.updated'],
  profileSentences['profile.update_failed'],
  'editing',
)
const editing = (flows: object): Story => showing('', { flows: { ...flows } })

export const Profile = shows(showing(''), texts.title, '#profile editing')
export const Settings = shows(settings, texts.settings)
/** The fields keep the data of the session. */
export const NotRead = shows(showing('', { cache: failingCache }), uiTexts.refreshFailed)
export const NameTooShort = shows(
  editing(saves.path([changeField('name', 'Nu'), submit])),
  ruleSentences['validation.name_too_short'],
)
export const AddressEmptied = shows(editing(saves.path([changeField('address', '')])), texts.emptyKept)
export const Saving = shows(editing(saves.saving), ...saved.saving)
export const Saved = shows(editing(saves.saved), ...saved.saved)
export const SaveFailed = shows(editing(saves.unreachable), ...saved.unreachable)
const renames = savePaths('profile', profileFixtures.outcomes, [read as EventObject, changeField('name', 'Nusrat')])
export const FetchingTheirs = shows(editing(renames.fetching), ...saved.fetching)
export const ChangedMeanwhile = shows(editing(renames.comparing), ...saved.comparing)
export const ChangedAndUnreadable = shows(editing(renames.theirsLost), ...saved.theirsLost)

const password = savePaths('changePassword', changePasswordFixtures.outcomes, [
  changeField('currentPassword', 'old secret1'),
  changeField('newPassword', 'new secret2'),
  changeField('confirmPassword', 'new secret2'),
])
const changed = saveShows(
  'changePassword',
  flowSentences['profile.password_changed'],
  profileSentences['profile.password_failed'],
  'editing',
)
const twoStep = twoStepFixtures
const { readFactor, setUpFactor, confirmFactor, renewCodes } = twoStep.outcomes
const isOff = { twoStep: { replies: { readFactor: readFactor.good } } }
const securityTab = (flows: object = {}): Story => showing('?tab=security', { flows: { ...isOff, ...flows } })
export const Security = shows(securityTab(), sessionsTexts.thisDevice, factorTexts.setUp, '#twoStep off')
export const NothingFilledIn = shows(
  securityTab(password.unfilled),
  ruleSentences['validation.current_password_required'],
  ruleSentences['validation.password_too_short'],
  ruleSentences['validation.confirm_password_required'],
)
export const ChangingPassword = shows(securityTab(password.saving), ...changed.saving)
export const PasswordWrong = shows(
  securityTab(password.refused),
  errorSentences['account.wrong_current_password'],
  '#changePassword editing',
)
export const PasswordUnreachable = shows(securityTab(password.unreachable), ...changed.unreachable)
export const PasswordChanged = shows(securityTab(password.saved), ...changed.saved)

const sessionsOf = (sessions: readonly OpenSession[]) => () => cacheWith([sessionsQuery, sessions])
const signedIn = (cache: () => QueryClient): Story => showing('?tab=security', { cache })
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
export const SessionsLoading = shows(signedIn(emptyCache), commonTexts.loading, '#twoStep reading')
export const SessionsFailed = shows(
  signedIn(failingCache),
  sessionsTexts.failedTitle,
  flowSentences['failure.no_connection'],
)
export const OnlyThisDevice = shows(signedIn(sessionsOf([thisSession])), sessionsTexts.device('Firefox', 'Linux'))
export const ManySessions = shows(signedIn(sessionsOf(many)), sessionsTexts.device('', ''), 'Samsung Internet')

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
export const EndingOne = shows(
  ending(there, []),
  sessionsTexts.endOneTitle,
  sessionsTexts.endOneText('Chrome on Android'),
  '#sessions endingOne',
)
export const EndingOthers = shows(
  ending(elsewhere, []),
  sessionsTexts.endOthersTitle,
  sessionsTexts.endOthersText,
  '#sessions endingOthers',
)
export const EndingOthersActing = shows(ending(elsewhere, [agrees]), sessionsTexts.ending, '#confirm acting')
export const EndingOthersFailed = shows(
  ending(elsewhere, [agrees], act.serverError),
  profileSentences['sessions.end_failed'],
  '#sessions endingOthers',
)
export const EndedOthers = shows(
  ending(elsewhere, [agrees], act.good),
  profileSentences['sessions.ended_others'],
  '#sessions browsing',
)

const [ownPassword, appCode] = twoStep.events['form.change']
const [setUp] = twoStep.events['factor.setUp']
const [renew] = twoStep.events['codes.renew']
const [switchOff] = twoStep.events['factor.remove']
const withFactor = (replies: object, events: readonly EventObject[] = []): Story =>
  securityTab({ twoStep: { events, replies } })
const off = { readFactor: readFactor.good }
const on = { readFactor: readFactor.on }
const keyed = { ...off, setUpFactor: setUpFactor.good }
const scanned = [setUp, ownPassword, submit]
const coded = [...scanned, appCode, submit]
export const TwoStepNotRead = shows(
  withFactor({ readFactor: readFactor.unreachable }),
  profileSentences['two_step.read_failed'],
  '#twoStep unread',
)
/** A server without a second factor. */
export const TwoStepNotThere = shows(withFactor({ readFactor: readFactor.notFound }), '#twoStep missing')
export const TwoStepRequired = shows(withFactor({ readFactor: readFactor.required }), factorTexts.requiredText)
export const TwoStepPassword = shows(withFactor(off, [setUp]), factorTexts.passwordFirst, '#twoStep askingPassword')
export const TwoStepSettingUp = shows(withFactor(off, scanned), '#twoStep settingUp')
export const TwoStepPasswordWrong = shows(
  withFactor({ ...off, setUpFactor: setUpFactor.refused }, scanned),
  errorSentences['account.wrong_current_password'],
  '#twoStep askingPassword',
)
/** An account without a password, signed in long ago. */
export const TwoStepNeedsFreshSignIn = shows(
  withFactor({ readFactor: readFactor.withoutPassword, setUpFactor: setUpFactor.freshSignInNeeded }, [setUp]),
  errorSentences['account.fresh_sign_in_needed'],
  '#twoStep off',
)
export const TwoStepKey = shows(withFactor(keyed, scanned), 'JBSW Y3DP EHPK 3PXP', '#twoStep scanning')
export const TwoStepConfirming = shows(withFactor(keyed, coded), '#twoStep confirming')
export const TwoStepCodeWrong = shows(
  withFactor({ ...keyed, confirmFactor: confirmFactor.refused }, coded),
  errorSentences['account.wrong_app_code'],
  '#twoStep scanning',
)
export const RecoveryCodes = shows(
  withFactor({ ...keyed, confirmFactor: confirmFactor.good }, coded),
  'K7QX-2MPA-VE4R-TZ3D',
  '#twoStep showingCodes',
)
export const TwoStepOn = shows(withFactor(on), factorTexts.codesLeft(10), '#twoStep on')
export const FewRecoveryCodesLeft = shows(
  withFactor({ readFactor: readFactor.fewCodes }),
  factorTexts.codesLeft(1),
  factorTexts.fewCodes,
)
export const NewRecoveryCodes = shows(withFactor(on, [renew]), factorTexts.newCodesText, '#twoStep askingCode')
export const MakingRecoveryCodes = shows(withFactor(on, [renew, appCode, submit]), '#twoStep renewing')
export const RecoveryCodesNotMade = shows(
  withFactor({ ...on, renewCodes: renewCodes.tooMany }, [renew, appCode, submit]),
  errorSentences['account.too_many_codes']({ retryAfter: 1_728_000 }),
  '#twoStep askingCode',
)
export const SwitchingOff = shows(withFactor(on, [switchOff]), factorTexts.switchOffText, '#twoStep askingToRemove')
export const SwitchingOffWhereRequired = shows(
  withFactor({ readFactor: readFactor.onAndRequired }, [switchOff]),
  factorTexts.switchOffTextRequired,
)
export const SwitchingOffWithoutPassword = shows(
  withFactor({ readFactor: readFactor.onWithoutPassword }, [switchOff]),
  factorTexts.anyCode,
  '#twoStep askingToRemove',
)
export const SwitchedOffSoon = shows(
  withFactor(on, [switchOff, ownPassword, appCode, submit]),
  factorTexts.switchOffText,
  '#twoStep removing',
)

const { events } = profileImageFixtures
const image = savePaths('profileImage', profileImageFixtures.outcomes, events['images.add'])
const imageTab = (flows: object = {}): Story => showing('?tab=image', { flows: { ...flows } })
export const ProfileImage = shows(imageTab(), texts.imageHint, '#profileImage editing')
export const ImageChosen = shows(imageTab(image.filled), 'front.webp')
export const ImageUnreadable = shows(imageTab(image.path(events['images.refuse'])), flowSentences['images.unreadable'])
export const UploadingImage = shows(imageTab(image.uploading), pickerTexts.uploading(50), '#profileImage saving')
export const ImageRefused = shows(imageTab(image.refused), flowSentences['files.too_large'], '#profileImage editing')

const dataTab = (data = noFile, flows: object = {}, more: Parameters<typeof withApp>[0] = {}): Story =>
  showing('?tab=data', { cache: () => cacheWith([ownDataQuery, data]), flows: { ...flows }, ...more })
const { requestOwnData } = ownDataFixtures.outcomes
const asking = (reply?: unknown): Story =>
  dataTab(noFile, { ownData: { events: [{ type: 'data.request' }], replies: reply ? { requestOwnData: reply } : {} } })
export const DataNotAsked = shows(dataTab(), ownDataTexts.request, '#ownData idle', '#closeAccount explaining')
export const DataRequesting = shows(asking(), ownDataTexts.request, '#ownData requesting')
export const DataRequested = shows(asking(requestOwnData.good), profileSentences['own_data.requested'])
export const DataNotRequested = shows(asking(requestOwnData.unreachable), profileSentences['own_data.request_failed'])
export const DataMade = shows(dataTab(fileInTheMaking), ownDataTexts.making)
export const DataReady = shows(dataTab(readyFile), ownDataTexts.asJson, ownDataTexts.asCsv)
export const DataLoading = shows(dataTab(noFile, {}, { cache: emptyCache }), ownDataTexts.copyTitle)
export const DataFailed = shows(dataTab(noFile, {}, { cache: failingCache }), ownDataTexts.failedTitle)

const { sendClosingCode, closeAccount } = closeAccountFixtures.outcomes
const sendsCode = { type: 'code.send' }
const leaving = (events: readonly object[], replies: object = {}, more: Parameters<typeof withApp>[0] = {}): Story =>
  dataTab(noFile, { closeAccount: { events, replies } }, more)
const typesCode = [sendsCode, changeField('code', '4821'), submit]
const codeSent = { sendClosingCode: sendClosingCode.good }
export const ClosingExplainedToSeller = shows(
  leaving([], {}, { user: { ...withPicture, role: 'owner' } }),
  ownDataTexts.stays,
  ownDataTexts.ofSeller,
)
export const ClosingCodeSending = shows(leaving([sendsCode]), ownDataTexts.sending, '#closeAccount sending')
export const ClosingOfSellerRefused = shows(
  leaving([sendsCode], { sendClosingCode: sendClosingCode.refused }),
  'You have orders to finish.',
)
export const ClosingCodeByEmail = shows(
  leaving([sendsCode], codeSent),
  ownDataTexts.sentToEmail(customer.email),
  '#closeAccount typing',
)
export const ClosingCodeByPhone = shows(
  leaving([sendsCode], { sendClosingCode: { ok: true, value: { by: 'phone' } } }),
  ownDataTexts.sentToPhone(customer.phone),
)
export const ClosingCodeOfApp = shows(
  leaving([sendsCode], { sendClosingCode: sendClosingCode.byApp }),
  ownDataTexts.ofApp,
)
export const ClosingAccount = shows(leaving(typesCode, codeSent), ownDataTexts.closing, '#closeAccount closing')
export const ClosingCodeWrong = shows(
  leaving(typesCode, { ...codeSent, closeAccount: closeAccount.refused }),
  'The code is wrong.',
)
export const ClosingDone = shows(
  leaving(typesCode, { ...codeSent, closeAccount: closeAccount.good }),
  profileSentences['own_data.closed'],
  '#closeAccount gone',
)
