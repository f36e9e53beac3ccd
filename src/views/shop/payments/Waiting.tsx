import { Flex, Spinner, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Payment, PaymentAttempt } from '#contract/payments/entity.ts'
import { type paymentPageMachine, paymentPageSelect as select } from '#machines/payments/paymentPage.machine.ts'
import type { TrxValues, transactionMachine } from '#machines/payments/transaction.machine.ts'
import { messageText } from '#messages/flows.ts'
import { formatDigits } from '#messages/format.ts'
import { paymentScreen as texts } from '#messages/payments.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { CopyButton } from '#views/ui/CopyAndDownloadButtons.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { OptionGroup } from '#views/ui/OptionGroup.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { Facts } from './Facts.tsx'

type Flow = ActorRefFrom<typeof paymentPageMachine>

interface WaitingProps {
  readonly flow: Flow
  readonly payment: Payment
  /** The buttons that cancel the orders. */
  readonly cancel: ReactNode
}

/** Who has to act on an attempt: the person at the provider or by the transaction id, the provider, or the shop. */
type Awaited = 'person' | 'transaction' | 'provider' | 'shop'

const awaitedBy = ({ method, state, trxId }: PaymentAttempt): Awaited => {
  if (method === 'manual') return trxId === '' ? 'transaction' : 'shop'
  return state === 'redirected' ? 'person' : 'provider'
}

const titleOf = (awaited: Awaited, { method }: PaymentAttempt): readonly [title: string, text: string | null] => {
  if (awaited === 'person') return [texts.personTitle(method), texts.personText(method)]
  if (awaited === 'provider') return [texts.verifyTitle(method), texts.verifyText]
  return awaited === 'shop' ? [texts.shopTitle, texts.shopText] : [texts.sendTitle, null]
}

/** An attempt that is not decided: who has to act, and what the person can do. */
export const Waiting = ({ flow, payment, cancel }: WaitingProps) => {
  const transaction = useSelector(flow, select.transaction)
  const asking = useSelector(flow, select.asking)
  const unanswered = useSelector(flow, select.unanswered)
  const warning = useSelector(flow, select.warning)
  const leaving = useSelector(flow, select.leaving)
  const error = useSelector(flow, select.error)
  const { attempt, url } = payment
  if (attempt === null) return null
  const awaited = awaitedBy(attempt)
  const [title, text] = titleOf(awaited, attempt)
  return (
    <Panel heading={title}>
      {text && <Text as="p">{text}</Text>}
      {error && <Alert text={messageText(error)} />}
      {transaction && <Transaction key={attempt._id} flow={transaction} payment={payment} />}
      <Facts payment={payment} timed={awaited === 'person' || awaited === 'transaction'} />
      <Flex align="center" minHeight="1.5rem">
        <Flex align="center" gap="2" role="status">
          {asking && <Spinner />}
          {(asking || unanswered) && (
            <Text size="2" color="gray">
              {asking ? texts.asking(attempt.method) : texts.unanswered}
            </Text>
          )}
        </Flex>
        {!asking && !unanswered && awaited !== 'transaction' && (
          <Text as="p" size="2" color="gray">
            {texts.askingText}
          </Text>
        )}
      </Flex>
      {awaited !== 'transaction' && (
        <Flex wrap="wrap" gap="3">
          {url && (
            <Button onClick={() => flow.send({ type: 'provider.continue' })}>{texts.continueAt(attempt.method)}</Button>
          )}
          <Button variant="soft" disabled={asking} onClick={() => flow.send({ type: 'payment.ask' })}>
            {texts.askAgain}
          </Button>
        </Flex>
      )}
      {(payment.leaving || leaving) && (
        <Flex wrap="wrap" gap="3">
          <Button
            variant="soft"
            busy={leaving}
            busyLabel={texts.leaving}
            onClick={() => flow.send({ type: 'attempt.leave' })}
          >
            {texts.leave}
          </Button>
        </Flex>
      )}
      {cancel}
      {warning && (
        <ConfirmDialog
          title={texts.leaveTitle}
          text={texts.leaveText(attempt.method)}
          cancel={texts.keepWaiting}
          confirm={texts.leave}
          busy={false}
          tone="amber"
          onCancel={() => flow.send({ type: 'leave.cancel' })}
          onConfirm={() => flow.send({ type: 'leave.confirm' })}
        />
      )}
    </Panel>
  )
}

interface TransactionProps {
  readonly flow: ActorRefFrom<typeof transactionMachine>
  readonly payment: Payment
}

/** The wallets of the shop, and the form that names the money which was sent to one of them. */
const Transaction = ({ flow, payment }: TransactionProps) => {
  const form = useFlowForm<TrxValues>(flow)
  const kinds = [...new Set(payment.wallets.map(({ kind }) => kind))]
  const numbers = payment.wallets.filter(({ kind }) => kind === form.values.wallet)
  const nameOf = (chosen: string) =>
    texts.walletName(payment.wallets.find(({ kind }) => kind === chosen)?.wallet ?? chosen)
  const amount = formatTaka(payment.attempt?.amount ?? payment.due)
  return (
    <>
      {kinds.length > 1 && (
        <OptionGroup
          label={texts.wallet}
          value={form.values.wallet}
          options={kinds}
          show={nameOf}
          onChange={(kind) => form.set('wallet', kind as TrxValues['wallet'])}
        />
      )}
      {numbers.map(({ number, isMerchant }) => (
        <Text as="p" key={number}>
          {texts.sendText(amount, nameOf(form.values.wallet), isMerchant)}
          <Flex asChild wrap="wrap" align="center" gap="3" mt="1">
            <span>
              {/* In Latin digits: it is copied, or typed into the app of the wallet. */}
              <Text size="5" weight="bold" translate="no">
                {number}
              </Text>
              <CopyButton label={texts.copyNumber} text={number} aria-description={formatDigits(number)} />
            </span>
          </Flex>
        </Text>
      ))}
      <Text as="p">{texts.thenType}</Text>
      <form {...form.form}>
        {form.formError && <Alert text={form.formError} hint={form.hint} />}
        <TextInput
          {...form.field('sender')}
          label={texts.sender}
          hint={texts.senderHint}
          inputMode="tel"
          autoComplete="tel-national"
        />
        <TextInput {...form.field('trxId')} label={texts.trxId} hint={texts.trxHint} autoComplete="off" />
        <Button type="submit" busy={form.busy} busyLabel={texts.sendingTrx}>
          {texts.sendTrx}
        </Button>
      </form>
    </>
  )
}
