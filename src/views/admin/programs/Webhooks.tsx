import { Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Webhook as WebhookIcon } from 'lucide'
import { type FormEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { WEBHOOK_EVENTS, type Webhook, type WebhookDelivery } from '#contract/webhooks/entity.ts'
import { webhookDeliveriesQuery } from '#data/webhooks.ts'
import {
  newWebhook,
  webhookSelect as select,
  type WebhookValues,
  type webhookMachine,
} from '#machines/webhooks/webhook.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { webhooksTexts as texts } from '#messages/webhooks.ts'
import { useIssues } from '#views/flowForm.ts'
import { RecordCard, RecordSection } from '#views/office/RecordSection.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { FieldError } from '#views/ui/FieldError.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { type ListQuery, ListView } from '#views/ui/ListView.tsx'
import type { ReadFailure } from '#views/ui/offline.ts'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { SecretDialog } from '../SecretDialog.tsx'
import * as css from './Webhooks.module.css'

type Flow = ActorRefFrom<typeof webhookMachine>

interface WebhooksProps<E extends ReadFailure> {
  readonly flow: Flow
  readonly webhooks: ListQuery<readonly Webhook[], E>
}

/** The webhooks of the shop, with the dialogs that change them and show their deliveries. */
export const Webhooks = <E extends ReadFailure>({ flow, webhooks }: WebhooksProps<E>) => {
  return (
    <RecordSection
      texts={texts}
      icon={WebhookIcon}
      query={webhooks}
      onAdd={() => flow.send({ type: 'dialog.open', act: 'add', webhook: newWebhook })}
      card={(webhook) => <WebhookCard webhook={webhook} flow={flow} />}
    >
      <WebhookDialog flow={flow} webhooks={webhooks.data} />
    </RecordSection>
  )
}

const WebhookCard = ({ webhook, flow }: { readonly webhook: Webhook; readonly flow: Flow }) => {
  const { url, events, personal, heardAt, waiting, failed } = webhook
  const acts = [
    ['read', texts.read],
    ['change', texts.change],
    ['renew', texts.renew],
    ['withdraw', texts.withdraw],
  ] as const
  return (
    <RecordCard
      name={url}
      isCode
      actions={acts.map(([act, label]) => (
        <Button
          key={act}
          size="2"
          variant="soft"
          color={act === 'withdraw' ? 'gray' : undefined}
          aria-description={url}
          onClick={() => flow.send({ type: 'dialog.open', act, webhook })}
        >
          {label}
        </Button>
      ))}
    >
      <Text as="p">{events.map((event) => texts.events[event]).join(' · ')}</Text>
      <Flex wrap="wrap" align="center" gap="2">
        <Text color="gray">{heardAt === null ? texts.neverHeard : texts.heard(formatDayAndTime(heardAt))}</Text>
        {personal && <Badge>{texts.personal}</Badge>}
        {waiting > 0 && <Badge tone="amber">{texts.waiting(waiting)}</Badge>}
        {failed > 0 && <Badge tone="red">{texts.failed(failed)}</Badge>}
      </Flex>
    </RecordCard>
  )
}

const WebhookDialog = ({
  flow,
  webhooks,
}: Pick<WebhooksProps<ReadFailure>, 'flow'> & { readonly webhooks: readonly Webhook[] | undefined }) => {
  const dialog = useSelector(flow, select.dialog)
  const busy = useSelector(flow, select.busy)
  const url = useSelector(flow, select.url)
  const id = useSelector(flow, select.id)
  const cancel = () => flow.send({ type: 'dialog.cancel' })
  const asks = { busy, cancel: texts.cancel, onCancel: cancel, onConfirm: () => flow.send({ type: 'dialog.confirm' }) }
  if (dialog === 'form') return <Form flow={flow} isNew={url === ''} onClose={cancel} />
  if (dialog === 'log') {
    const failed = webhooks?.find(({ _id }) => _id === id)?.failed ?? 0
    return <Deliveries flow={flow} url={url} failed={failed} onClose={cancel} />
  }
  if (dialog === 'secret') return <Secret flow={flow} url={url} onClose={cancel} />
  if (dialog === 'renew') {
    return (
      <ConfirmDialog
        {...asks}
        title={texts.renewTitle}
        text={texts.renewText(url)}
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
        text={texts.withdrawText(url)}
        confirm={texts.withdraw}
        busyLabel={texts.withdrawing}
      />
    )
  )
}

interface FormProps {
  readonly flow: Flow
  readonly isNew: boolean
  readonly onClose: () => void
}

const Form = ({ flow, isNew, onClose }: FormProps) => {
  const id = useId()
  const busy = useSelector(flow, select.busy)
  const { url, events, personal } = useSelector(flow, select.values)
  const issues = useIssues<WebhookValues>(flow)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'dialog.confirm' })
  }
  const choose = (chosen: readonly string[]) =>
    flow.send({
      type: 'field.change',
      field: 'events',
      value: WEBHOOK_EVENTS.filter((event) => chosen.includes(event)),
    })
  return (
    <FormDialog
      open
      title={isNew ? texts.addTitle : texts.changeTitle}
      description={isNew ? texts.addText : texts.changeText}
      busy={busy}
      submit={isNew ? texts.add : texts.save}
      busyLabel={isNew ? texts.adding : texts.saving}
      onClose={onClose}
    >
      {(formId) => (
        <form id={formId} className={css.list} noValidate onSubmit={submit}>
          <TextInput
            name="url"
            type="url"
            label={texts.url}
            hint={texts.urlHint}
            value={url}
            error={issues.url}
            readOnly={busy}
            autoComplete="off"
            onChange={(value) => flow.send({ type: 'field.change', field: 'url', value })}
          />
          <fieldset
            className={css.events}
            aria-invalid={issues.events ? true : undefined}
            aria-describedby={issues.events && id}
          >
            <legend>{texts.eventsOf}</legend>
            {WEBHOOK_EVENTS.map((event) => (
              <CheckBox
                key={event}
                name="events"
                checked={events.includes(event)}
                disabled={busy}
                onChange={({ target }) =>
                  choose(target.checked ? [...events, event] : events.filter((one) => one !== event))
                }
              >
                {texts.events[event]} <code translate="no">{event}</code>
              </CheckBox>
            ))}
            {issues.events && <FieldError id={id} text={issues.events} />}
          </fieldset>
          <CheckBox
            name="personal"
            checked={personal}
            disabled={busy}
            onChange={({ target }) => flow.send({ type: 'field.change', field: 'personal', value: target.checked })}
          >
            {texts.sendPersonal}
          </CheckBox>
        </form>
      )}
    </FormDialog>
  )
}

interface PartProps {
  readonly flow: Flow
  readonly url: string
  readonly onClose: () => void
}

const Secret = ({ flow, url, onClose }: PartProps) => {
  const entries = [[texts.secret, useSelector(flow, select.secret)]] as const
  return <SecretDialog texts={texts} text={texts.secretText(url)} entries={entries} onClose={onClose} />
}

const Deliveries = ({ flow, url, failed, onClose }: PartProps & { readonly failed: number }) => {
  const busy = useSelector(flow, select.busy)
  const id = useSelector(flow, select.id)
  const query = useQuery(webhookDeliveriesQuery(id))
  return (
    <Dialog
      open
      title={texts.logTitle}
      description={texts.logText(url)}
      keepsActions
      onClose={onClose}
      actions={
        <>
          <Button variant="soft" color="gray" onClick={onClose}>
            {texts.close}
          </Button>
          <Button disabled={busy} onClick={() => flow.send({ type: 'test.send' })}>
            {texts.test}
          </Button>
        </>
      }
    >
      {failed > 0 && (
        <Flex wrap="wrap" align="center" justify="between" gap="2">
          <Badge tone="red">{texts.failed(failed)}</Badge>
          <Button
            size="1"
            variant="soft"
            disabled={busy}
            onClick={() => flow.send({ type: 'deliveries.again', delivery: null })}
          >
            {texts.againAll}
          </Button>
        </Flex>
      )}
      <ListView
        query={query}
        skeleton={<Skeleton height="4rem" />}
        count={3}
        empty={<EmptyState icon={WebhookIcon} title={texts.noDeliveries} text={texts.noDeliveriesHint} />}
      >
        {(found) => (
          <ul className={css.list} aria-label={texts.logTitle}>
            {found.map((delivery) => (
              <li key={delivery._id} className={css.delivery}>
                <Delivery
                  delivery={delivery}
                  busy={busy}
                  onAgain={() => flow.send({ type: 'deliveries.again', delivery: delivery._id })}
                />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Dialog>
  )
}

const tones = { waiting: 'amber', delivered: 'green', failed: 'red' } as const

interface DeliveryProps {
  readonly delivery: WebhookDelivery
  readonly busy: boolean
  readonly onAgain: () => void
}

const Delivery = ({ delivery, busy, onAgain }: DeliveryProps) => {
  const { _id, event, record, state, attempts, status, answer, failure, took, createdAt, triedAt, nextAt } = delivery
  const facts = [
    formatDayAndTime(triedAt ?? createdAt),
    ...(attempts > 0 ? [texts.attempts(attempts)] : []),
    ...(status !== null ? [texts.status(status)] : []),
    ...(triedAt !== null ? [texts.took(took)] : []),
    ...(nextAt !== null && failure !== null ? [texts.next(formatDayAndTime(nextAt))] : []),
  ]
  return (
    <>
      <div>
        <Flex wrap="wrap" align="center" gap="2">
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
          <Text weight="medium">{texts.events[event]}</Text>
          {record !== '' && <code translate="no">{record}</code>}
        </Flex>
        <Text as="p" size="2" color="gray">
          {facts.join(' · ')}
        </Text>
        {failure !== null && (
          <Text as="p" size="2">
            {texts.failures[failure]}
          </Text>
        )}
        {answer !== '' && (
          <Text as="p" size="2" className={css.wraps} translate="no">
            {answer}
          </Text>
        )}
      </div>
      <Button size="1" variant="soft" disabled={busy} aria-description={_id} onClick={onAgain}>
        {texts.again}
      </Button>
    </>
  )
}
