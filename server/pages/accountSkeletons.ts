import { OTP_LENGTH } from '#contract/constants.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { accountTexts as account, demoTexts, accountScreens as screens } from '#messages/en/account.ts'
import { accountStepScreens as steps } from '#messages/en/accountSteps.ts'
import { uiTexts } from '#messages/en/ui.ts'
import { htmlText } from '../platform/http/htmlText.ts'
import type { DemoPageSettings, PageSettings } from './pageSettings.ts'
import { button, places, tabs, title } from './skeletons.ts'

/**
 * What the account pages show before any script has arrived. Links work; fields and buttons have only their places,
 * because a text typed into markup would be lost when the application replaces it.
 *
 * The script of the theme marks the page: `linked` for an address with a token, and `step` where the former page has
 * given the identifier of the person. Without `step` these pages show that the identifier is missing.
 */

type AnySettings = PageSettings & Partial<DemoPageSettings>

const text = (words: string, name = '') => `<p${name && ` class="${name}"`}>${htmlText(words)}</p>`
const link = (to: string, words: string) => `<a href="${htmlText(to)}">${htmlText(words)}</a>`
const EMBLEM = '<i class="boot-emblem"></i>'
const WAIT = '<i class="boot-wait"></i>'
const LOST = '<i class="boot-alert boot-lost"></i>'
const fields = (...parts: readonly string[]) => `<div class="boot-fields">${parts.join('')}</div>`
const foot = (...parts: readonly string[]) => `<div class="boot-foot">${parts.join('')}</div>`
const field = (label: string, hint?: string) =>
  `<div class="boot-field">${text(label)}${places(1)}${hint ? text(hint) : ''}</div>`
const toSignIn = `<p>${link(accountRoutes.login, steps.backToSignIn)}</p>`
/** The page is for people without a session only. */
const forGuests = (first: string) => `<div class="boot-guest">${first}</div>`

const inbox = ({ demoInbox }: AnySettings) => (demoInbox ? places(1) : '')

const divided = (label: string, buttons: string) =>
  `${text(label, 'boot-divider')}<div class="boot-others">${buttons}</div>`

/** The place of Google's button. */
const google = ({ googleClientId, googleButton }: AnySettings) =>
  googleButton ? divided(screens.or, googleClientId ? '<i class="boot-google"></i>' : places(1)) : ''

const login = (settings: AnySettings) => {
  const { demoAccounts = [] } = settings
  return forGuests(
    [
      title(account.welcomeBack),
      text(account.signInToYourAccount),
      fields(
        field(screens.identifier),
        field(screens.password),
        link(accountRoutes.forgotPassword, screens.forgotPassword),
        places(1),
      ),
      google(settings),
      demoAccounts.length > 0 ? divided(demoTexts.title, places(demoAccounts.length)) : '',
      foot(`<p>${htmlText(screens.newHere)} ${link(accountRoutes.register, screens.createAnAccount)}</p>`),
    ].join(''),
  )
}

const register = (settings: AnySettings) =>
  forGuests(
    [
      title(account.createAccount),
      text(steps.joinHaat),
      '<div class="boot-method">',
      tabs([account.signupWithEmail, account.signupWithPhone]),
      '</div>',
      fields(
        field(screens.name),
        field(screens.email),
        field(screens.password, screens.passwordHint),
        field(screens.confirmPassword),
        places(1),
      ),
      google(settings),
      foot(`<p>${htmlText(steps.haveAnAccount)} ${link(accountRoutes.login, screens.signIn)}</p>`),
    ].join(''),
  )

const forgotPassword = () =>
  forGuests(
    [
      EMBLEM,
      title(steps.forgotTitle),
      text(steps.forgotText),
      fields(field(screens.identifier), places(1)),
      foot(`<p>${htmlText(steps.rememberedIt)} ${link(accountRoutes.login, steps.backToSignIn)}</p>`),
    ].join(''),
  )

/** The code of a registration, or of a password reset. */
const enterCode = (settings: AnySettings, hint: string) =>
  forGuests(
    [
      EMBLEM,
      title(steps.enterCode),
      text(steps.sentSomewhere),
      fields(LOST, `<div class="boot-codes">${places(OTP_LENGTH)}</div>`, hint, places(1)),
      foot('<i class="boot-step"></i>', inbox(settings), toSignIn),
    ].join(''),
  )

const resetPassword = () => {
  const opening = title(steps.openingLink) + WAIT
  const form = [
    EMBLEM,
    title(steps.newPassword),
    text(steps.newPasswordText),
    fields(LOST, field(screens.password, screens.passwordHint), field(screens.confirmPassword), places(1)),
    foot(toSignIn),
  ]
  return `<div class="boot-linked">${opening}</div><div class="boot-unlinked">${form.join('')}</div>`
}

const verifyPending = (settings: AnySettings) =>
  [
    EMBLEM,
    title(account.almostDone),
    text(`${steps.linkSent} ${steps.openIt}`),
    fields(text(steps.checkSpam, 'boot-middle'), button(accountRoutes.register, account.resendEmail)),
    foot(inbox(settings), toSignIn),
  ].join('')

const unauthorized = () =>
  [
    EMBLEM,
    title(account.unauthorizedAccess),
    text(steps.unauthorizedText),
    fields(button(shopRoutes.home, uiTexts.backToShop)),
  ].join('')

/** What each account page shows first. */
export const accountFirsts = (settings: AnySettings): Readonly<Record<keyof typeof accountRoutes, string>> => ({
  login: login(settings),
  register: register(settings),
  forgotPassword: forgotPassword(),
  enterResetCode: enterCode(settings, text(steps.codeOrLink, 'boot-middle')),
  enterRegistrationCode: enterCode(settings, ''),
  resetPassword: resetPassword(),
  verifyPending: verifyPending(settings),
  verifyAccount: title(account.verifying) + WAIT,
  unauthorized: unauthorized(),
})
