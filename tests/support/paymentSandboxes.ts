import { TAKA } from '#contract/money.ts'
import { bkashSandbox } from '#scripts/sandbox/bkash.ts'
import { BKASH_ACCOUNT } from '#scripts/sandbox/bkashTokens.ts'
import { nagadAccount, nagadSandbox } from '#scripts/sandbox/nagad.ts'
import type { SandboxOptions } from '#scripts/sandbox/sandbox.ts'
import { sslcommerzSandbox } from '#scripts/sandbox/sslcommerz.ts'
import { defaultSettings } from '#server/platform/config.ts'
import type { PaymentSettings } from '#server/platform/paymentSettings.ts'
import { startTestSandbox } from './sandbox.ts'
import { DEMO_KEY } from './server.ts'

/** The shop's wallet, to which people send money by themselves. */
export const WALLET = '01700000000'

const SSL_STORE = { storeId: 'sandbox', storePassword: 'sandbox-password' }

/** The sandboxes of all providers, and the settings of a shop that pays by them and by hand. */
export const startPaymentSandboxes = async (options: Partial<SandboxOptions> = {}) => {
  const account = await nagadAccount()
  const sandbox = await startTestSandbox([bkashSandbox, sslcommerzSandbox(SSL_STORE), nagadSandbox(account)], options)
  const payment: PaymentSettings = {
    ...defaultSettings.payment,
    bkash: { url: `${sandbox.url}/v1.2.0-beta`, ...BKASH_ACCOUNT },
    ssl: { url: `${sandbox.url}/ssl`, ...SSL_STORE },
    nagad: {
      url: `${sandbox.url}/nagad`,
      merchantId: account.merchantId,
      merchantNumber: account.merchantNumber,
      privateKey: account.merchantPrivateKey,
      publicKey: account.nagadPublicKey,
      signatureHash: 'sha256',
      refunds: true,
      serverAddress: '203.0.113.7',
    },
    manual: {
      wallets: [{ wallet: 'bKash', number: WALLET, kind: 'bkash', isMerchant: false }],
      autoMax: 5000 * TAKA,
      autoDayMax: 50_000 * TAKA,
    },
    sandboxKey: DEMO_KEY,
  }
  return { sandbox, payment }
}
