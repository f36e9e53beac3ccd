import path from 'node:path'
import { TAKA } from '#contract/money.ts'
import { bkashSandbox } from '#scripts/sandbox/bkash.ts'
import { BKASH_ACCOUNT } from '#scripts/sandbox/bkashTokens.ts'
import { nagadAccount, nagadSandbox } from '#scripts/sandbox/nagad.ts'
import { pathaoSandbox } from '#scripts/sandbox/pathao.ts'
import { redxSandbox } from '#scripts/sandbox/redx.ts'
import { startSandbox } from '#scripts/sandbox/sandbox.ts'
import { sslcommerzSandbox } from '#scripts/sandbox/sslcommerz.ts'
import { steadfastSandbox } from '#scripts/sandbox/steadfast.ts'
import { demoAllowed, type Settings } from '#server/platform/config.ts'
import type { CourierSettings } from '#server/platform/courierSettings.ts'
import type { PaymentSettings } from '#server/platform/paymentSettings.ts'

const SSL_STORE = { storeId: 'sandbox', storePassword: 'sandbox-password' }

/** What the sandbox charges, and per cent of the cash. */
const STEADFAST_PRICES = { inside: 60 * TAKA, outside: 120 * TAKA, cashPercent: 1 }
const STEADFAST = { apiKey: 'sandbox', secretKey: 'sandbox-secret' }
const PATHAO = { clientId: 'sandbox', clientSecret: 'sandbox-secret', storeId: '130820' }
const REDX = { token: 'sandbox-token' }
const MESSAGE_SECRET = 'secret-of-the-sandboxes'

/** Where a courier's sandbox sends its messages: the demo shop listens on this machine. */
const messagesTo = ({ port }: Settings, path: string) => ({
  url: () => (port === 0 ? '' : `http://127.0.0.1:${port}/api/courier/webhook/${path}`),
  secret: MESSAGE_SECRET,
})

/** An address of documentation: Nagad lists the public address of a shop's server. */
const EXAMPLE_ADDRESS = '203.0.113.7'

/** The payment and the couriers of a demo shop. */
export interface DemoPayment {
  readonly payment: PaymentSettings
  readonly courier: CourierSettings
  /** The address of the control page of the sandboxes. */
  readonly controlUrl: string
  stop(): Promise<void>
}

/**
 * Starts the sandboxes of the demo shop, and has it pay and send by those whose provider or courier is not configured.
 * Undefined where the demo is not allowed.
 */
export async function startDemoPayment(settings: Settings, dataDir: string): Promise<DemoPayment | undefined> {
  if (!demoAllowed(settings)) return undefined
  const account = await nagadAccount()
  const { url, stop } = await startSandbox({
    demoKey: settings.demoKey,
    providers: [
      bkashSandbox,
      sslcommerzSandbox(SSL_STORE),
      nagadSandbox(account),
      steadfastSandbox({ ...STEADFAST, messages: messagesTo(settings, 'steadfast') }),
      pathaoSandbox({ ...PATHAO, messages: messagesTo(settings, 'pathao') }),
      redxSandbox({ ...REDX, messages: messagesTo(settings, `redx?token=${MESSAGE_SECRET}`) }),
    ],
    dataFile: path.join(dataDir, 'payment-sandbox.json'),
  })
  const { payment, courier } = settings
  const messageSecret = MESSAGE_SECRET
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
    courier: {
      steadfast: courier.steadfast ?? {
        url: `${url}/steadfast/api/v1`,
        ...STEADFAST,
        prices: STEADFAST_PRICES,
        messageSecret,
      },
      pathao: courier.pathao ?? { url: `${url}/pathao`, ...PATHAO, username: '', password: '', messageSecret },
      redx: courier.redx ?? { url: `${url}/redx/v1.0.0-beta`, ...REDX, storeId: '1', messageSecret },
      sandboxKey: settings.demoKey,
    },
    controlUrl: `${url}/sandbox`,
    stop,
  }
}
