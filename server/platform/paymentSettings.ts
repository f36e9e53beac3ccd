import type { Paisa } from '#contract/money.ts'
import type { OnlineMethod, Wallet } from '#contract/payments/states.ts'
import { hashOf } from './secrets.ts'

/** The access of a shop to bKash tokenized checkout v1.2.0-beta. */
export interface BkashSettings {
  /** Without the path of a call and without a trailing slash, for instance `https://tokenized.pay.bka.sh/v1.2.0-beta`. */
  readonly url: string
  readonly username: string
  readonly password: string
  readonly appKey: string
  readonly appSecret: string
  /** The ARN of the topic at Amazon SNS by which bKash sends notices; none, or empty, where it sends none. */
  readonly topic?: string
}

/** The access of a shop to SSLCommerz v4. */
export interface SslSettings {
  /** For instance `https://securepay.sslcommerz.com`. */
  readonly url: string
  readonly storeId: string
  readonly storePassword: string
}

/** The access of a shop to Nagad. */
export interface NagadSettings {
  /** For instance `https://api.mynagad.com`. */
  readonly url: string
  readonly merchantId: string
  readonly merchantNumber: string
  /** The shop's private key and Nagad's public key, both PEM. */
  readonly privateKey: string
  readonly publicKey: string
  /** The hash of the shop's signatures: accounts differ. */
  readonly signatureHash: 'sha256' | 'sha1'
  /** The public IPv4 address of the server, as Nagad has listed it. */
  readonly serverAddress: string
  /** Whether the shop sends refunds by Nagad's call, which only public clients describe; else they are made by hand. */
  readonly refunds: boolean
}

/** A wallet of the shop, to which customers send money by themselves. */
export interface ShopWallet {
  readonly wallet: string
  readonly number: string
  readonly kind: Wallet
  readonly isMerchant: boolean
}

/** The wallets to which customers send money by themselves, the one that is offered first at the front. */
export interface ManualSettings {
  readonly wallets: readonly [ShopWallet, ...ShopWallet[]]
  /** The largest payment, and the largest sum of a day, that texts of a wallet confirm without a person. */
  readonly autoMax: Paisa
  readonly autoDayMax: Paisa
}

/** Online payment. A provider is offered where its settings are given. */
export interface PaymentSettings {
  readonly bkash: BkashSettings | null
  readonly ssl: SslSettings | null
  readonly nagad: NagadSettings | null
  readonly manual: ManualSettings | null
  /** Seconds without an answer of a provider after which administrators get news. */
  readonly silentSeconds: number
  /** Whether a shop that other machines reach may have test systems, because nobody buys there yet. */
  readonly isTrial: boolean
  /** What a provider keeps that names no fee, in hundredths of a percent of the payment. */
  readonly feeRates: { readonly [method in OnlineMethod]?: number }
  /** Seconds for which an unpaid order holds its stock. */
  readonly holdSeconds: number
  /** The key that the shop's calls to the demo's sandboxes carry in `X-Haat-Demo`; empty outside of the demo. */
  readonly sandboxKey: string
}

/**
 * A digest of what names the shop's account at a provider; empty where there is none. A rotated password or secret leaves
 * it as it is.
 */
export const paymentAccount = (method: OnlineMethod, { bkash, ssl, nagad }: PaymentSettings): string => {
  const named = {
    bkash: bkash && [bkash.url, bkash.username, bkash.appKey],
    ssl: ssl && [ssl.url, ssl.storeId],
    nagad: nagad && [nagad.url, nagad.merchantId],
    manual: null,
  }[method]
  return named ? hashOf(named.join('\n')).toString('base64url') : ''
}

export const defaultPaymentSettings: PaymentSettings = {
  bkash: null,
  ssl: null,
  nagad: null,
  manual: null,
  silentSeconds: 10 * 60,
  feeRates: {},
  isTrial: false,
  holdSeconds: 30 * 60,
  sandboxKey: '',
}
