import { Heading, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { Smartphone } from 'lucide'
import { type FormEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { WalletPhone, WalletText } from '#contract/payments/entity.ts'
import { walletPhoneSelect as select, type walletPhoneMachine } from '#machines/payments/walletPhone.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { walletNames } from '#messages/officePayments.ts'
import { walletPhones as texts } from '#messages/walletPhones.ts'
import { useIssues } from '#views/flowForm.ts'
import { RecordCard, RecordSection } from '#views/office/RecordSection.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import type { ListQuery } from '#views/ui/ListView.tsx'
import { formatTaka } from '#views/ui/money.ts'
import type { ReadFailure } from '#views/ui/offline.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { SecretDialog } from '../SecretDialog.tsx'
import * as css from './SystemPage.module.css'

type Flow = ActorRefFrom<typeof walletPhoneMachine>

interface WalletPhonesProps<E extends ReadFailure> {
  readonly flow: Flow
  readonly phones: ListQuery<readonly WalletPhone[], E>
  /** The texts that belong to no payment; undefined while they are not known. */
  readonly waiting: readonly WalletText[] | undefined
}

/** The phones that forward the texts of the shop's wallets, and the texts that wait for a person. */
export const WalletPhones = <E extends ReadFailure>({ flow, phones, waiting }: WalletPhonesProps<E>) => {
  return (
    <RecordSection
      texts={texts}
      icon={Smartphone}
      query={phones}
      onAdd={() => flow.send({ type: 'dialog.open', act: 'add', phone: { _id: '', name: '' } })}
      card={(phone) => <PhoneCard phone={phone} flow={flow} />}
    >
      {waiting && waiting.length > 0 && <Waiting waiting={waiting} />}
      <PhoneDialog flow={flow} />
    </RecordSection>
  )
}

const PhoneCard = ({ phone, flow }: { readonly phone: WalletPhone; readonly flow: Flow }) => {
  const { name, heardAt, secretAt, dropped } = phone
  const facts = [
    heardAt === null ? texts.neverHeard : texts.heard(formatDayAndTime(heardAt)),
    texts.made(formatDayAndTime(secretAt)),
    ...(dropped > 0 ? [texts.dropped(dropped)] : []),
  ]
  return (
    <RecordCard
      name={name}
      actions={
        <>
          <Button
            size="2"
            variant="soft"
            aria-description={name}
            onClick={() => flow.send({ type: 'dialog.open', act: 'renew', phone })}
          >
            {texts.renew}
          </Button>
          <Button
            size="2"
            variant="soft"
            color="gray"
            aria-description={name}
            onClick={() => flow.send({ type: 'dialog.open', act: 'withdraw', phone })}
          >
            {texts.withdraw}
          </Button>
        </>
      }
    >
      <Text as="p" color="gray">
        {facts.join(' · ')}
      </Text>
    </RecordCard>
  )
}

/** What a text says about received money; the words of one that nobody could read. */
const wordsOf = ({ amount, sender, trxId, words }: WalletText): string => {
  if (amount === null) return words
  const sum = sender === '' ? formatTaka(amount) : texts.received(formatTaka(amount), formatDigits(sender))
  return `${sum} · ${texts.trxId(trxId)}`
}

const Waiting = ({ waiting }: { readonly waiting: readonly WalletText[] }) => {
  const heading = useId()
  return (
    <Panel as="div">
      <Heading as="h3" size="3" id={heading}>
        {texts.waiting}
      </Heading>
      <Text as="p" size="2" color="gray">
        {texts.waitingHint}
      </Text>
      <ul className={css.list} aria-labelledby={heading}>
        {waiting.map((text) => (
          <li key={text._id} className={css.reason}>
            <Badge tone={text.kind === 'unread' ? 'amber' : 'gray'}>{walletNames[text.wallet]}</Badge>{' '}
            <Text size="2" color="gray">
              {formatDayAndTime(text.arrivedAt)}
            </Text>
            <Text as="p" size="2">
              {wordsOf(text)}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const PhoneDialog = ({ flow }: { readonly flow: Flow }) => {
  const dialog = useSelector(flow, select.dialog)
  const busy = useSelector(flow, select.busy)
  const name = useSelector(flow, select.name)
  const cancel = () => flow.send({ type: 'dialog.cancel' })
  const asks = { busy, cancel: texts.cancel, onCancel: cancel, onConfirm: () => flow.send({ type: 'dialog.confirm' }) }
  if (dialog === 'add') return <NameForm flow={flow} onClose={cancel} />
  if (dialog === 'secret') return <Secret flow={flow} name={name} onClose={cancel} />
  if (dialog === 'renew') {
    return (
      <ConfirmDialog
        {...asks}
        title={texts.renewTitle}
        text={texts.renewText(name)}
        confirm={texts.renew}
        busyLabel={texts.renewing}
        tone="amber"
      />
    )
  }
  return (
    dialog && (
      <ConfirmDialog
        {...asks}
        title={texts.withdrawTitle}
        text={texts.withdrawText(name)}
        confirm={texts.withdraw}
        busyLabel={texts.withdrawing}
      />
    )
  )
}

const NameForm = ({ flow, onClose }: { readonly flow: Flow; readonly onClose: () => void }) => {
  const busy = useSelector(flow, select.busy)
  const typed = useSelector(flow, select.typed)
  const issues = useIssues<{ name: string }>(flow)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'dialog.confirm' })
  }
  return (
    <FormDialog
      open
      title={texts.addTitle}
      description={texts.addText}
      busy={busy}
      submit={texts.add}
      busyLabel={texts.adding}
      onClose={onClose}
    >
      {(id) => (
        <form id={id} noValidate onSubmit={submit}>
          <TextInput
            name="name"
            label={texts.name}
            hint={texts.nameHint}
            value={typed}
            error={issues.name}
            readOnly={busy}
            autoComplete="off"
            onChange={(name) => flow.send({ type: 'name.change', name })}
          />
        </form>
      )}
    </FormDialog>
  )
}

/** What the app on the phone needs, the secret among it. */
const Secret = ({
  flow,
  name,
  onClose,
}: {
  readonly flow: Flow
  readonly name: string
  readonly onClose: () => void
}) => {
  const secret = useSelector(flow, select.secret)
  const entries = [
    [texts.address, `${window.location.origin}/api/payment/wallet-texts`],
    [texts.header, `X-Phone-Secret: ${secret}`],
    [texts.body, '{"from":"%from%","text":"%text%"}'],
    [texts.senders, 'bKash, NAGAD, 16216'],
  ] as const
  return <SecretDialog texts={texts} text={texts.secretText(name)} entries={entries} onClose={onClose} />
}
