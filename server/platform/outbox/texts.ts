import { inMessage } from './inMessage.ts'

const nameOf = (name: string) => inMessage(name) || 'customer'

/** The texts of mails and SMS. */
export const outboxTexts = {
  activationSubject: 'Activate your Haat account',
  activation: (name: string, link: string) =>
    `Dear ${nameOf(name)},\n\nwelcome to Haat. Open this link to activate your account; it works for 24 hours:\n\n${link}\n\n` +
    'If you did not register, ignore this mail: without the link the account stays closed.\n\nHaat\n',
  takenSubject: 'You have a Haat account already',
  takenMail: (shop: string) =>
    'Somebody, perhaps you, wants to register at Haat with this email. It has an account already.\n\n' +
    `Sign in at ${shop}/login, or set a new password at ${shop}/forgot-password.\n\n` +
    'If it was not you, ignore this mail: your account stays as it is.\n\nHaat\n',
  takenSms: 'Haat: this number has an account already. Sign in, or choose "Forgot password?".',
  resetSubject: 'Your Haat code',
  resetMail: (code: string) =>
    `Your code to set a new password is ${code}. It works for 5 minutes.\n\n` +
    'If you did not ask for it, ignore this mail: your password stays as it is.\n\nHaat\n',
  resetSms: (code: string) => `Haat: ${code} is your code to set a new password. It works for 5 minutes.`,
  resetLinkSubject: 'Set a new Haat password',
  /** @param wait lifetime of the link in words */
  resetLinkMail: (link: string, wait: string) =>
    `Open this link to set a new password. It works once, for ${wait}:\n\n${link}\n\n` +
    'If you did not ask for it, ignore this mail: your password stays as it is.\n\nHaat\n',
  passwordChanged: {
    subject: 'Your Haat password was changed',
    mail:
      'The password of your Haat account was changed, and every other device was signed out.\n\n' +
      'If it was you, there is nothing to do.\n\n' +
      'If it was not you, somebody else has your account: open Haat as you always do, choose "Forgot password?" on the ' +
      'sign-in page and set a new password. Change the password of your e-mail too, and tell us.\n\n' +
      'This mail has no link on purpose. We never ask for your password.\n\nHaat\n',
    sms: 'Haat: your password was changed. Not you? Open Haat, choose "Forgot password?" and set a new one.',
  },
  googleLinkedSubject: 'A Google account was linked to your Haat account',
  googleLinked: (name: string) =>
    `Dear ${nameOf(name)},\n\na Google account with your email address was linked to your Haat account just now. It can sign in ` +
    'without your password.\n\nIf that was not you, somebody else may hold your Google account: secure it, then set a ' +
    'new password on Haat and write to the shop.\n\nHaat\n',
  registrationSms: (code: string) => `Haat: ${code} is your registration code. It works for 5 minutes.`,
  signInSms: (code: string) =>
    `Haat: ${code} is your code to sign in. It works for 5 minutes. Give it to nobody, not even to the shop.`,
  orderSms: (code: string) => `Haat: ${code} is your code to place the order. It works for 5 minutes.`,
  trackSms: (code: string) =>
    `Haat: ${code} is your code to see your order. It works for 5 minutes. If you did not ask for it, give it to nobody.`,
  deliveryCodeSms: (code: string) =>
    `Haat: ${code} is your code to change where your order goes. It works for 5 minutes. Give it to nobody else.`,

  factorMail: (text: string) =>
    `${text}\n\nIf this was not you, change your password at once and tell the shop.\n\nHaat\n`,
  factorSms: (text: string) => `Haat: ${text} If this was not you, change your password at once.`,
  factorOn: {
    subject: 'Two-step verification is on',
    text: 'Two-step verification of your Haat account has been switched on. From now on, signing in asks for a code of your authenticator app.',
  },
  factorOff: {
    subject: 'Two-step verification is off',
    text: 'Two-step verification of your Haat account has been switched off. Your password alone opens it again.',
  },
  factorOffByOperator: {
    subject: 'Two-step verification is off',
    text: 'The operator of the shop has switched off two-step verification of your Haat account. Your password alone opens it again.',
  },
  recoveryCodeUsed: (left: number) => ({
    subject: 'A recovery code was used',
    text: `Somebody has signed in to your Haat account with a recovery code. ${left} of them ${left === 1 ? 'is' : 'are'} left.`,
  }),
  recoveryCodesRenewed: {
    subject: 'New recovery codes',
    text: 'New recovery codes of your Haat account have been made. The old ones no longer work.',
  },
  factorGuessed: {
    subject: 'Wrong codes at sign-in',
    text: 'Somebody has entered your Haat password and then five wrong codes. They did not get in, but they know your password.',
  },

  inboxTitle: 'Demo inbox',
  inboxHint: 'Mails and SMS that this demo shop would send. Nothing leaves this machine.',
  inboxEmpty: 'Nothing here yet. Register or ask for a code, then reload.',
  reload: 'Reload',
  toTheShop: 'To the shop',
} as const
