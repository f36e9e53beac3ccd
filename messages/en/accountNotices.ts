import type { Shop } from '../shape.ts'

/** A notice as mail and as SMS. */
interface Notice {
  readonly subject: string
  readonly mail: string
  readonly sms: string
}

const dear = (name: string) => `Dear ${name || 'customer'},\n\n`

/** Mails and SMS about accounts. Names are one line without links. */
export const accountNotices = (shop: Shop) => {
  /** A notice about two-step verification. */
  const ofFactor = (subject: string, text: string): Notice => ({
    subject,
    mail: `${text}\n\nIf this was not you, change your password at once and tell the shop.\n\n${shop.name}\n`,
    sms: `${shop.prefix}: ${text} If this was not you, change your password at once.`,
  })

  return {
    activation: (name: string, link: string) => ({
      subject: `Activate your ${shop.name} account`,
      mail:
        `${dear(name)}welcome to ${shop.name}. Open this link to activate your account; it works for 24 hours:\n\n${link}\n\n` +
        `If you did not register, ignore this mail: without the link the account stays closed.\n\n${shop.name}\n`,
    }),
    /** @param address of the shop */
    taken: (address: string): Notice => ({
      subject: `You have a ${shop.name} account already`,
      mail:
        `Somebody, perhaps you, wants to register at ${shop.name} with this email. It has an account already.\n\n` +
        `Sign in at ${address}/login, or set a new password at ${address}/forgot-password.\n\n` +
        `If it was not you, ignore this mail: your account stays as it is.\n\n${shop.name}\n`,
      sms: `${shop.prefix}: this number has an account already. Sign in, or choose "Forgot password?".`,
    }),
    resetCode: (code: string): Notice => ({
      subject: `Your ${shop.name} code`,
      mail:
        `Your code to set a new password is ${code}. It works for 5 minutes.\n\n` +
        `If you did not ask for it, ignore this mail: your password stays as it is.\n\n${shop.name}\n`,
      sms: `${shop.prefix}: ${code} is your code to set a new password. It works for 5 minutes.`,
    }),
    /** @param wait lifetime of the link in words */
    resetLink: (link: string, wait: string) => ({
      subject: `Set a new ${shop.name} password`,
      mail:
        `Open this link to set a new password. It works once, for ${wait}:\n\n${link}\n\n` +
        `If you did not ask for it, ignore this mail: your password stays as it is.\n\n${shop.name}\n`,
    }),
    passwordChanged: {
      subject: `Your ${shop.name} password was changed`,
      mail:
        `The password of your ${shop.name} account was changed, and every other device was signed out.\n\n` +
        'If it was you, there is nothing to do.\n\n' +
        `If it was not you, somebody else has your account: open ${shop.name} as you always do, choose "Forgot password?" on the ` +
        'sign-in page and set a new password. Change the password of your e-mail too, and tell us.\n\n' +
        `This mail has no link on purpose. We never ask for your password.\n\n${shop.name}\n`,
      sms: `${shop.prefix}: your password was changed. Not you? Open ${shop.prefix}, choose "Forgot password?" and set a new one.`,
    },
    /** An invitation to work in the shop. */
    invitation: (name: string, link: string): Notice => ({
      subject: `An invitation to work at ${shop.name}`,
      mail:
        `${dear(name)}you are invited to work at ${shop.name}. Open this link to see as what, and to take the invitation; it ` +
        `works once, for 7 days:\n\n${link}\n\nIf you do not know why you got this mail, ignore it.\n\n${shop.name}\n`,
      sms: `${shop.prefix}: you are invited to work here. Open within 7 days: ${link}`,
    }),
    closingCode: (code: string): Notice => ({
      subject: `Your ${shop.name} code`,
      mail:
        `Your code to close your account is ${code}. It works for 5 minutes.\n\n` +
        `If you did not ask for it, somebody else is signed in to your account: change your password.\n\n${shop.name}\n`,
      sms: `${shop.prefix}: ${code} is your code to close your account. It works for 5 minutes. Not you? Change your password.`,
    }),
    accountClosed: {
      subject: `Your ${shop.name} account is closed`,
      mail:
        `Your ${shop.name} account is closed, as you asked. Orders that are on their way still arrive.\n\n` +
        `If it was not you, write to the shop within 30 days: it can open the account again.\n\n${shop.name}\n`,
      sms: `${shop.prefix}: your account is closed. Not you? Call the shop within 30 days.`,
    },
    googleLinked: (name: string) => ({
      subject: `A Google account was linked to your ${shop.name} account`,
      mail:
        `${dear(name)}a Google account with your email address was linked to your ${shop.name} account just now. It can sign in ` +
        'without your password.\n\nIf that was not you, somebody else may hold your Google account: secure it, then set a ' +
        `new password on ${shop.name} and write to the shop.\n\n${shop.name}\n`,
    }),

    factorOn: ofFactor(
      'Two-step verification is on',
      `Two-step verification of your ${shop.name} account has been switched on. From now on, signing in asks for a code of your authenticator app.`,
    ),
    factorOff: ofFactor(
      'Two-step verification is off',
      `Two-step verification of your ${shop.name} account has been switched off. Your password alone opens it again.`,
    ),
    factorOffByOperator: ofFactor(
      'Two-step verification is off',
      `The operator of the shop has switched off two-step verification of your ${shop.name} account. Your password alone opens it again.`,
    ),
    recoveryCodeUsed: (left: number): Notice =>
      ofFactor(
        'A recovery code was used',
        `Somebody has signed in to your ${shop.name} account with a recovery code. ${left} of them ${left === 1 ? 'is' : 'are'} left.`,
      ),
    recoveryCodesRenewed: ofFactor(
      'New recovery codes',
      `New recovery codes of your ${shop.name} account have been made. The old ones no longer work.`,
    ),
    factorGuessed: ofFactor(
      'Wrong codes at sign-in',
      `Somebody has entered your ${shop.name} password and then five wrong codes. They did not get in, but they know your password.`,
    ),
  }
}

/** SMS with a code, by what it is for; the code is the only group of four digits in each. */
export const codeSms = (shop: Shop) => ({
  registration: (code: string) => `${shop.prefix}: ${code} is your registration code. It works for 5 minutes.`,
  signIn: (code: string) =>
    `${shop.prefix}: ${code} is your code to sign in. It works for 5 minutes. Give it to nobody, not even to the shop.`,
  order: (code: string) => `${shop.prefix}: ${code} is your code to place the order. It works for 5 minutes.`,
  track: (code: string) =>
    `${shop.prefix}: ${code} is your code to see your order. It works for 5 minutes. If you did not ask for it, give it to nobody.`,
  refund: (code: string) =>
    `${shop.prefix}: ${code} is your code to send your money back to another number. It works for 5 minutes. Give it to nobody else.`,
  delivery: (code: string) =>
    `${shop.prefix}: ${code} is your code to change where your order goes. It works for 5 minutes. Give it to nobody else.`,
})
