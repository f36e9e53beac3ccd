import path from 'node:path'
import { TAKA } from '#contract/money.ts'
import { bkashSandbox } from '#scripts/sandbox/bkash.ts'
import { BKASH_ACCOUNT } from '#scripts/sandbox/bkashTokens.ts'
import { nagadAccount, nagadSandbox } from '#scripts/sandbox/nagad.ts'
import { startSandbox } from '#scripts/sandbox/sandbox.ts'
import { sslcommerzSandbox } from '#scripts/sandbox/sslcommerz.ts'
import { demoAllowed, type Settings } from '#server/platform/config.ts'
import type { PaymentSettings } from '#server/platform/paymentSettings.ts'

const SSL_STORE = { storeId: 'sandbox', storePassword: 'sandbox-password' }

/** An address of documentation: Nagad lists the public address of a shop's server. */
const EXAMPLE_ADDRESS = '203.0.113.7'

/** The payment of a demo shop. */
export interface DemoPayment {
  readonly payment: PaymentSettings
  /** The address of the control page of the sandboxes. */
  readonly controlUrl: string
  stop(): Promise<void>
}

/**
 * Starts the sandboxes of the demo shop, and has it pay by those whose provider is not configured. Undefined where the
 * demo is not allowed.
 */
export async function startDemoPayment(settings: Settings, dataDir: string): Promise<DemoPayment | undefined> {
  if (!demoAllowed(settings)) return undefined
  const account = await nagadAccount()
  const { url, stop } = await startSandbox({
    demoKey: settings.demoKey,
    providers: [bkashSandbox, sslcommerzSandbox(SSL_STORE), nagadSandbox(account)],
    dataFile: path.join(dataDir, 'payment-sandbox.json'),
  })
  const { payment } = settings
  return {
    payment: {
      ...payment,
      bkash: payment.bkash ?? { url: `${url}/v1.2.0-beta`, ...BKASH_ACCOUNT },
      ssl: payment.ssl ?? { url: `${url}/ssl`, ...SSL_STORE },
      nagad: payment.nagad ?? {
        url: `${url}/nagad`,
        merchantId: account.merchantId,
        merchantNumber: account.merchantNumber,
        privateKey: account.merchantPrivateKey,
        publicKey: account.nagadPublicKey,
        signatureHash: 'sha256',
        refunds: true,
        serverAddress: EXAMPLE_ADDRESS,
      },
      manual: payment.manual ?? {
        wallets: [
          { wallet: 'bKash', number: '01700000000', kind: 'bkash', isMerchant: false },
          { wallet: 'Nagad', number: '01800000000', kind: 'nagad', isMerchant: false },
        ],
        autoMax: 5000 * TAKA,
        autoDayMax: 50_000 * TAKA,
      },
      sandboxKey: settings.demoKey,
    },
    controlUrl: `${url}/sandbox`,
    stop,
  }
}
